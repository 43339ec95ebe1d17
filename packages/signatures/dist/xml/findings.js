/** Collects the findings on one XML signature. */
import { sortBySeverity, verdictOf, worst } from "../verdict.js";
import { settle } from "../policy.js";
/** Collects the findings on one signature. What no step has set stays unknown. */
export class Findings {
    facts = {
        references: [],
        isSignatureRight: null,
        signatureAlgorithm: '',
        isCertificateNamed: false,
        certificate: null,
        signer: null,
        chain: null,
        form: 'XMLDSig',
        claimedTime: null,
        provenTime: null,
        timestamps: [],
        level: null,
        coversDocument: false,
        unsigned: [],
        isCounterSignature: false,
    };
    reasons = [];
    date;
    /** @param now when the signature exists, unless a time-stamp proves an earlier time */
    constructor(now) {
        this.date = now;
    }
    add(...found) {
        this.reasons.push(...found);
    }
    existedAt(date) {
        this.date = date;
    }
    report() {
        const reasons = settle(this.reasons, this.date);
        return { ...this.facts, verdict: worst(reasons.map(verdictOf)), reasons: sortBySeverity(reasons) };
    }
}
