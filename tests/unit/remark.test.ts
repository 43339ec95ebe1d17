import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import type {Element, Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import katex from 'katex';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {parse} from 'yaml';
import {footnotes} from '../../build-tools/config/markdown';
import {remarkCitations} from '../../build-tools/remark/citations';
import {remarkGlossaryTerms} from '../../build-tools/remark/glossary-terms';
import {formulaMessage, rehypeMathErrors} from '../../build-tools/remark/math-errors';
import {remarkMathSyntax} from '../../build-tools/remark/math-syntax';
import {remarkNoBreaks} from '../../build-tools/remark/no-breaks';
import {remarkResponsiveImages} from '../../build-tools/remark/responsive-images';
import {rehypeTableNames} from '../../build-tools/remark/table-names';

/*
 * Each folder of tests/fixtures/remark has the samples of one transform: `x.mdx` is the input, `x.expected.mdx` the
 * output or `x.error.txt` the error message. The samples' data files are in `src/data` there.
 */
const FIXTURES = path.resolve('tests/fixtures/remark');
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const LOADER = require.resolve('responsive-loader');

const TRANSFORMS: Readonly<Record<string, Plugin<[], Root>>> = {
  citations: remarkCitations,
  'glossary-terms': remarkGlossaryTerms,
  'no-breaks': remarkNoBreaks,
  'responsive-images': remarkResponsiveImages,
};

// Transforms read `src/data` and report files relative to the working directory.
const projectFolder = process.cwd();
before(() => process.chdir(FIXTURES));
after(() => process.chdir(projectFolder));

const read = (file: string) => readFileSync(path.join(FIXTURES, file), 'utf8');

/** A page as unified takes it. */
type Page = Readonly<Record<'path' | 'value', string>> & {readonly data: Record<string, unknown>};

/** Compiles a page to what the bundler receives. The dynamic import is for a dependency that `require` cannot load. */
async function compile(page: Page | string, transform: Plugin<[], Root>): Promise<string> {
  const mdx = await import('@mdx-js/mdx');
  const remarkPlugins = [remarkMathSyntax, transform];
  return String(await mdx.compile(page, {remarkPlugins, remarkRehypeOptions: footnotes}));
}

/** Reads a page as Docusaurus passes it: front matter as data, line numbers unchanged. */
function pageOf(file: string): Page {
  const text = read(file);
  const frontMatter: unknown = parse(FRONT_MATTER.exec(text)?.[1] ?? '') ?? {};
  const value = text.replace(FRONT_MATTER, (block) => '\n'.repeat(block.split('\n').length - 1));
  return {path: path.join(FIXTURES, file), value, data: {frontMatter}};
}

const samplesOf = (folder: string) =>
  readdirSync(path.join(FIXTURES, folder))
    .filter((name) => /^[\w-]+\.mdx$/.test(name))
    .map((name) => `${folder}/${name.replace(/\.mdx$/, '')}`);

for (const [folder, transform] of Object.entries(TRANSFORMS)) {
  describe(folder, () => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkMdx)
      .use(remarkMathSyntax)
      .use(transform)
      .use(remarkStringify, {bullet: '-', emphasis: '*'});

    for (const sample of samplesOf(folder)) {
      const isFailure = existsSync(path.join(FIXTURES, `${sample}.error.txt`));
      if (isFailure) {
        test(`${sample} fails the build with file, line and advice`, async () => {
          await assert.rejects(processor.process(pageOf(`${sample}.mdx`)), {
            message: read(`${sample}.error.txt`).trimEnd(),
          });
        });
        continue;
      }
      test(`${sample} gives the expected output`, async () => {
        const result = await processor.process(pageOf(`${sample}.mdx`));
        assert.equal(String(result).replaceAll(LOADER, '<loader>'), read(`${sample}.expected.mdx`));
      });
      test(`${sample} compiles`, async () => {
        await assert.doesNotReject(compile(pageOf(`${sample}.mdx`), transform));
      });
    }
  });
}

test('transforms add code, not text: numbers are numbers, and images are requires', async () => {
  const citations = await compile(pageOf('citations/numbers.mdx'), remarkCitations);
  assert.match(citations, /numeros: \[1, 2\]/);
  assert.match(citations, /id: "fontes"/);
  assert.match(citations, /"title": "Time-Stamp Protocol"/);
  const images = await compile(pageOf('responsive-images/raster.mdx'), remarkResponsiveImages);
  assert.match(images, /avif: require\("!/);
});

test('tables are named by the preceding heading, if it has an id', async () => {
  const element = (tagName: string, id?: string): Element => ({
    type: 'element',
    tagName,
    properties: id ? {id} : {},
    children: [],
  });
  const tree: HtmlRoot = {
    type: 'root',
    children: [
      element('table'),
      element('h2', 'niveis'),
      element('table'),
      element('h3', 'prazos'),
      element('table'),
      element('h2'),
      element('table'),
    ],
  };
  await unified().use(rehypeTableNames).run(tree);
  const tables = tree.children.filter((child): child is Element => 'tagName' in child && child.tagName === 'table');
  assert.deepEqual(
    tables.map(({properties}) => properties.ariaLabelledBy),
    [undefined, ['niveis'], ['prazos'], undefined],
  );
});

test('footnotes are labeled in Portuguese', async () => {
  const page = 'Um facto.[^a] Outro.[^b] O primeiro outra vez.[^a]\n\n[^a]: Da lei.\n\n[^b]: Da norma.\n';
  const compiled = await compile(page, remarkGfm);
  assert.match(compiled, /"Notas de rodapé"/);
  assert.deepEqual(
    [...compiled.matchAll(/"aria-label": "([^"]+)"/g)].map(([, label]) => label),
    ['Voltar à nota 1', 'Voltar à nota 1, na 2.ª vez', 'Voltar à nota 2'],
  );
});

test('dollar signs of prices are text, and formulas stay formulas', () => {
  const parser = unified().use(remarkParse).use(remarkMathSyntax);
  const spellings: Readonly<Record<string, readonly string[]>> = {
    'custa 1.500$00 e a renovação 900$00': [],
    'custa 1.500 $00 e a renovação 900 $00': [],
    'custa 500 $ e 600 $': [],
    'custa 500\u00A0$ e 600\u00A0$': [],
    'custa 500$ e 600$, ou 500 $, 600 $. Ou 700$': [],
    'custa $500 e $600': [],
    'custa $500\ne $600': [],
    'paga $500, ou $600': [],
    '$5, $10, ($15), **$20**, $25/$30': [],
    'entre US$ 5 e US$ 10': [],
    'entre US$5 e US$10': [],
    'entre R$5 e CVE$10, ou ($CVE 5)($CVE 10)': [],
    'custa $500 ou 600\\$': [],
    'em $HOME, em $HOME/$PATH': [],
    'o sinal "$" e "$", «$» e «$», “$” e “$”, ‘$’': [],
    'custa $5, e $n$ custam $5 n$ vezes': ['n', '5 n'],
    'seja $m$, $k_s$ ou ($n-1$): $2^{n/2}$-bit': ['m', 'k_s', 'n-1', '2^{n/2}'],
    '$x + y$, $]0, 1[$, $|a|$, $-1$, **$H$**': ['x + y', ']0, 1[', '|a|', '-1', 'H'],
    '$a +\nb$ e $$ 5 $$ e $$\\text{$5}$$': ['a +\nb', '5', '\\text{$5}'],
  };
  for (const [text, expected] of Object.entries(spellings)) {
    const formulas: string[] = [];
    visit(parser.parse(text), 'inlineMath', ({value}: {readonly value: string}) => void formulas.push(value));
    assert.deepEqual(formulas, expected, text);
  }
});

describe('R26: formulas', () => {
  const run = async (page: Page) => {
    const mdx = await import('@mdx-js/mdx');
    const rehypePlugins = [rehypeKatex, rehypeMathErrors];
    return String(await mdx.compile(page, {remarkPlugins: [remarkMathSyntax], rehypePlugins}));
  };

  test('valid formulas pass, with MathML for screen readers', async () => {
    const compiled = await run(pageOf('math-errors/good.mdx'));
    assert.match(compiled, /_components\.math, /);
    assert.doesNotMatch(compiled, /katex-error/);
  });

  test('every mistake is explained in Portuguese only, and quotes its place in the formula', () => {
    const mistakes: Readonly<Record<string, RegExp>> = {
      '\\left? x \\right)': /em «\\left\? x \\right\)»: depois de «\\left» vem um parêntese, e não «\?»\.$/,
      'a \\over b \\over c': /em «a \\over b \\over c»: confirme as chavetas, os parênteses/,
      '\\begin{array}{q} a \\end{array}': /confirme as chavetas/,
      '\\begin{matrix} a \\end{pmatrix}': /o «\\begin\{matrix\}» fecha com «\\end\{pmatrix\}»/,
      '\\begin{align} a \\end{align}': /«\{align\}» só pode estar numa fórmula em linha própria/,
      '\\text{\\frac}': /dentro de «\\text\{…\}»/,
      '\\rule{1xx}{2em}': /confirme/,
      '\\verb|x': /confirme/,
      'n\u00E3o=1': /em «não=1»: a letra «ã» só pode estar em texto/,
      x中: /a letra «中» só pode estar em texto/,
      '5€': /o sinal «€» não existe em fórmulas/,
      'a%': /escreva «\\%»/,
    };
    for (const [formula, expected] of Object.entries(mistakes)) {
      assert.throws(
        () => katex.renderToString(formula, {strict: 'error'}),
        (error) => {
          const message = formulaMessage(error);
          assert.match(message, expected, formula);
          assert.doesNotMatch(message, /\b(?:at|position|the|only|with|mode|expected|invalid|input)\b/i);
          return true;
        },
      );
    }
  });

  test('invalid formulas fail the build with file, line and reason', async () => {
    await assert.rejects(run(pageOf('math-errors/bad.mdx')), {message: read('math-errors/bad.error.txt').trimEnd()});
  });
});
