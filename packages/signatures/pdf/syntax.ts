/** Parses PDF objects (ISO 32000-1 §7.2, §7.3), and records the positions of strings and repeated keys. */
import {type Bytes, latin1} from '../bytes.ts';
import {ensure, ReasonError} from '../verdict.ts';

/** A decoded name, without its slash. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** A reference to an indirect object. */
export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

/** A string, with its position in the file. */
export class PdfString {
  constructor(
    readonly bytes: Bytes,
    /** Position of the opening delimiter; -1 in an object stream. */
    readonly start: number,
    readonly end: number,
    /** Whether it consists only of hexadecimal digits and whitespace. */
    readonly isPlainHex: boolean,
  ) {}

  /** Decodes UTF-16 or UTF-8 with a byte order mark, otherwise Latin-1 (§7.9.2.2). */
  toText(): string {
    const {bytes} = this;
    if (bytes[0] === 0xfe && bytes[1] === 0xff) {
      return new TextDecoder('utf-16be').decode(bytes.subarray(2));
    }
    return bytes[0] === 0xef && bytes[1] === 0xbb ? new TextDecoder().decode(bytes) : latin1(bytes);
  }
}

/** A dictionary, in which a missing entry equals null (§7.3.7). */
export class PdfDict {
  constructor(
    readonly entries: Map<string, PdfValue>,
    /** Earlier values of repeated keys. Here the last value wins, but programs disagree. */
    readonly duplicates: Map<string, PdfValue[]> = new Map(),
  ) {}

  get(key: string): PdfValue {
    return this.entries.get(key) ?? null;
  }
}

/** A stream: its dictionary and its encoded bytes. */
export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    readonly raw: Bytes,
  ) {}
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | PdfValue[];

/** Limits the steps of one verification, and the bytes that it decompresses. */
export class Budget {
  private steps = 6_000_000;
  private inflated: number;

  /** Allows decompressing a small multiple of `fileSize`, in bytes. */
  constructor(fileSize = 0) {
    this.inflated = 32 * 1024 * 1024 + 3 * fileSize;
  }

  /** Throws `ReasonError('LIMIT_EXCEEDED')` when no steps are left. */
  spend(steps: number): void {
    this.steps -= steps;
    ensure(this.steps >= 0, 'LIMIT_EXCEEDED');
  }

  /** Throws `ReasonError('LIMIT_EXCEEDED')` when no bytes are left. */
  spendInflated(bytes: number): void {
    this.inflated -= bytes;
    ensure(this.inflated >= 0, 'LIMIT_EXCEEDED');
  }
}

const MAX_DEPTH = 64;
/** Limits the cost of comparing the values of a repeated key, which no program writes on purpose. */
const MAX_REPEATS = 100;
const MAX_STRING = 256 * 1024;
const WHITE = 1;
const DELIMITER = 2;
const CLASSES = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) {
  CLASSES[code] = WHITE;
}
for (const character of '()<>[]{}/%') {
  CLASSES[character.charCodeAt(0)] = DELIMITER;
}

const ESCAPES: Readonly<Record<string, number>> = {n: 10, r: 13, t: 9, b: 8, f: 12};

/** Parses objects sequentially from a position. Throws `ReasonError` on a syntax error. */
export class Reader {
  constructor(
    readonly bytes: Bytes,
    public at: number,
    private readonly budget: Budget,
    private readonly end = bytes.length,
    /** False for the content of an object stream, whose positions are not file offsets. */
    private readonly isFile = true,
  ) {}

  skipSpace(): void {
    const start = this.at;
    this.skipSpaceAndComments();
    this.budget.spend((this.at - start) >> 8);
  }

  private skipSpaceAndComments(): void {
    for (; this.at < this.end; this.at++) {
      const code = this.bytes[this.at] as number;
      if (code === 0x25) {
        while (this.at < this.end && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) {
          this.at++;
        }
      } else if (CLASSES[code] !== WHITE) {
        return;
      }
    }
  }

  /** Reads a run of regular characters (§7.2.2); empty at a delimiter or at the end. */
  word(): string {
    this.skipSpace();
    return this.run(128);
  }

  private run(limit: number): string {
    const start = this.at;
    while (this.at < this.end && CLASSES[this.bytes[this.at] as number] === 0) {
      this.at++;
    }
    this.budget.spend((this.at - start) >> 8);
    return latin1(this.bytes, start, Math.min(this.at, start + limit));
  }

  /** Consumes a word if it comes next. */
  takes(word: string): boolean {
    const before = this.at;
    if (this.word() === word) {
      return true;
    }
    this.at = before;
    return false;
  }

  /** Reads a non-negative integer; -1 if there is none. */
  integer(): number {
    const word = this.word();
    return /^\d{1,15}$/.test(word) ? Number(word) : -1;
  }

  value(depth = 0): PdfValue {
    this.budget.spend(1);
    ensure(depth <= MAX_DEPTH, 'LIMIT_EXCEEDED');
    this.skipSpace();
    switch (this.bytes[this.at < this.end ? this.at : -1]) {
      case 0x2f:
        return this.name();
      case 0x28:
        return this.literal();
      case 0x5b:
        return this.array(depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex();
      default:
        return this.atom();
    }
  }

  private atom(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') {
      return word === 'true';
    }
    if (word === 'null') {
      return null;
    }
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) {
      throw new ReasonError('PDF_UNREADABLE', `${this.at}`);
    }
    if (/^\d{1,10}$/.test(word)) {
      const after = this.at;
      const generation = this.integer();
      if (generation >= 0 && this.takes('R')) {
        return new PdfRef(Number(word), generation);
      }
      this.at = after;
    }
    return Number(word);
  }

  private name(): PdfName {
    this.at++;
    return new PdfName(
      this.run(512).replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    );
  }

  private array(depth: number): PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === 0x5d && this.at < this.end) {
        this.at++;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const dict = new PdfDict(new Map());
    for (;;) {
      this.skipSpace();
      if (this.at + 1 < this.end && this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) {
        this.at += 2;
        return dict;
      }
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) {
        throw new ReasonError('PDF_UNREADABLE', `${this.at}`);
      }
      const earlier = dict.entries.get(key.name);
      if (earlier !== undefined) {
        const repeated = dict.duplicates.get(key.name);
        if (repeated === undefined) {
          dict.duplicates.set(key.name, [earlier]);
        } else if (repeated.push(earlier) > MAX_REPEATS) {
          throw new ReasonError('PDF_UNREADABLE', `${this.at}`);
        }
      }
      dict.entries.set(key.name, this.value(depth + 1));
    }
  }

  private hex(): PdfString {
    const start = this.at;
    const close = this.bytes.indexOf(0x3e, start);
    this.budget.spend(((close === -1 ? this.end : close) - start) >> 8);
    ensure(close !== -1 && close < this.end, 'PDF_UNREADABLE', `${start}`);
    const bytes = new Uint8Array((close - start) >> 1);
    let isPlainHex = true;
    let digits = 0;
    for (let at = start + 1; at < close; at++) {
      const digit = hexDigit(this.bytes[at] as number);
      if (digit >= 0) {
        bytes[digits >> 1] = (bytes[digits >> 1] as number) | (digit << (digits % 2 === 0 ? 4 : 0));
        digits++;
      } else {
        isPlainHex &&= CLASSES[this.bytes[at] as number] === WHITE;
      }
    }
    this.at = close + 1;
    return new PdfString(bytes.subarray(0, (digits + 1) >> 1), this.isFile ? start : -1, this.at, isPlainHex);
  }

  private literal(): PdfString {
    const start = this.at++;
    const codes: number[] = [];
    for (let open = 1; ; this.at++) {
      if (this.at >= this.end || codes.length > MAX_STRING) {
        this.budget.spend(codes.length >> 3);
        throw new ReasonError('PDF_UNREADABLE', `${start}`);
      }
      const code = this.bytes[this.at] as number;
      if (code === 0x5c) {
        this.escape(codes);
        continue;
      }
      open += code === 0x28 ? 1 : code === 0x29 ? -1 : 0;
      if (open === 0) {
        break;
      }
      codes.push(code);
    }
    this.at++;
    this.budget.spend(codes.length >> 3);
    return new PdfString(Uint8Array.from(codes), this.isFile ? start : -1, this.at, false);
  }

  /** Reads an escape sequence after a backslash: a letter, one to three octal digits, or a line break (§7.3.4.2). */
  private escape(codes: number[]): void {
    const next = String.fromCharCode(this.bytes[++this.at] ?? 0);
    const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes, this.at, this.at + 3))?.[0];
    if (octal) {
      codes.push(parseInt(octal, 8) & 255);
      this.at += octal.length - 1;
    } else if (next === '\r') {
      this.at += this.bytes[this.at + 1] === 10 ? 1 : 0;
    } else if (next !== '\n') {
      codes.push(ESCAPES[next] ?? next.charCodeAt(0));
    }
  }
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) {
    return code - 0x30;
  }
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Whether only white space and comments follow a position (§7.2.3). */
export function isOnlyComments(bytes: Bytes, start: number): boolean {
  const reader = new Reader(bytes, start, new Budget());
  reader.skipSpace();
  return reader.at >= bytes.length;
}

/** The result of reading damaged or hostile data; null if it cannot be read. Throws only `LIMIT_EXCEEDED`. */
export function tryRead<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReasonError && error.code === 'LIMIT_EXCEEDED') {
      throw error;
    }
    return null;
  }
}
