/** Sentences that several labs share. */
import type {Fact} from './components/FactList';
import {VERDICT_WORDS} from './components/VerdictPanel';
import type {Verdict} from '@sign/signatures';
import {formatInstant} from './format';

/** Announces a verdict to screen readers. */
export const announceVerdict = (name: string, verdict: Verdict): string =>
  `Resultado de «${name}»: ${VERDICT_WORDS[verdict].toLowerCase()}.`;

/** The time-stamped time at which a signature provably existed; null if there is none. */
export const provenTimeFact = (iso: string | null): Fact => ({
  name: 'Hora provada',
  value: iso ? `Já existia a ${formatInstant(iso)}` : 'nenhuma: não há selo temporal que conte',
  help: 'Só um selo temporal válido prova que a assinatura já existia.',
  term: 'selo-temporal',
});
