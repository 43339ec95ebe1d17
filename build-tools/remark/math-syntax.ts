import type {Root} from 'mdast';
import remarkMath from 'remark-math';
import type {Data, Processor} from 'unified';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Syntax['text']>[number], {readonly tokenize: unknown}>;

const DOLLAR = 36;

const isAlphanumeric = (code: number | null): boolean =>
  code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/**
 * A formula touches both dollar signs, does not start with closing punctuation or end with an opening quotation mark,
 * and its closing sign is not escaped.
 */
const TOUCHES = /^\$[^$\s.,;:!?)"»”’](?:[^$]*[^$\s\\"«“‘])?\$$/u;

/**
 * `remark-math`, except that prices stay text: «1.500$00», «500 $ e 600 $», «$5 e $10», «US$ 5». As in Pandoc, a single
 * dollar sign only delimits a formula that it touches; moreover, it must not touch a letter or digit outside the
 * formula. Double dollar signs always delimit a formula.
 */
export function remarkMathSyntax(this: Processor): void {
  remarkMath.call(this as unknown as Processor<Root>); // The parser comes before, and its tree is mdast.
  const extensions = this.data().micromarkExtensions ?? [];
  const syntax = extensions.at(-1);
  const formula = syntax?.text?.[DOLLAR] as Construct | undefined;
  if (!syntax || !formula?.previous) {
    throw new Error('remark-math no longer defines inline formulas as a single text construct.');
  }
  const {previous, tokenize} = formula;
  const construct: Construct = {
    ...formula,
    previous(code) {
      return !isAlphanumeric(code) && previous.call(this, code);
    },
    tokenize(effects, ok, nok) {
      const start = this.now();
      const end: typeof ok = (code) => {
        const source = this.sliceSerialize({start, end: this.now()});
        const isFormula = source.startsWith('$$') || (TOUCHES.test(source) && !isAlphanumeric(code));
        return isFormula ? ok(code) : nok(code);
      };
      return tokenize.call(this, effects, end, nok);
    },
  };
  extensions[extensions.length - 1] = {...syntax, text: {...syntax.text, [DOLLAR]: construct}};
}
