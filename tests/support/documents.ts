import {readFileSync} from 'node:fs';
import {ANNEX, zip} from '@sign/signatures/testing/signed-containers';

/* Files like those of visitors. */

/** A sample that the site offers for download. */
export const sample = (name: string): Buffer => readFileSync(`static/exemplos/${name}`);

/** A Word document without a signature. */
export const WORD = zip({'[Content_Types].xml': ANNEX, 'word/document.xml': ANNEX});

/** Bytes of no known format. */
export const NOISE = Uint8Array.from({length: 4096}, (_, place) => (place * place * 31 + place * 17 + 7) % 251);
