import type {Root} from 'mdast';
import remarkMath from 'remark-math';
import type {Data, Processor} from 'unified';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Syntax['text']>[number], {readonly tokenize: unknown}>;

const DOLLAR = 36;

const isDigit = (code: number | null): boolean => code !== null && code >= 48 && code <= 57;

/**
 * `remark-math`, except that a dollar sign after a digit does not open a formula: it is the escudo sign, as in
 * «1.500$00».
 */
export function remarkMathSyntax(this: Processor): void {
  remarkMath.call(this as unknown as Processor<Root>); // The parser comes before, and its tree is mdast.
  const extensions = this.data().micromarkExtensions ?? [];
  const syntax = extensions.at(-1);
  const formula = syntax?.text?.[DOLLAR] as Construct | undefined;
  if (!syntax || !formula?.previous) {
    throw new Error('remark-math no longer defines inline formulas as a single text construct.');
  }
  const {previous} = formula;
  const construct: Construct = {
    ...formula,
    previous(code) {
      return !isDigit(code) && previous.call(this, code);
    },
  };
  extensions[extensions.length - 1] = {...syntax, text: {...syntax.text, [DOLLAR]: construct}};
}
