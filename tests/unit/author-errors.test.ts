import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import type {Root} from 'mdast';
import {unified} from 'unified';
import {authorErrors, reportMissingImage, remarkReadPage} from '../../build-tools/config/author-errors';
import {parseMdx} from '../../build-tools/content-check/mdx/parse';

const FOLDER = 'tests/fixtures/author-mistakes/learn';

/** The expected report for each sample: line, explanation and excerpt. */
const SAMPLES: Readonly<Record<string, readonly [line: number, says: RegExp, text: string]>> = {
  'less-than': [13, /sinal «<» no texto/, '<2048'],
  'less-than-word': [13, /sinal «<» no texto/, '<b'],
  'html-comment': [13, /comentário de HTML/, '<!--'],
  'address-in-angles': [13, /endereço entre «<» e «>»/, '<https'],
  'attribute-without-quotes': [13, /faltam as aspas/, 'cni>'],
  'curly-quotes': [13, /aspas curvas/, '“cni'],
  'open-quote': [13, /aspas abrem e não fecham/, '="cni'],
  'open-brace': [13, /chaveta «\{» abre e não fecha/, '{ e o nome'],
  'text-in-braces': [13, /chaveta «\{» no texto/, '{o seu'],
  'name-in-braces': [13, /lê-se como código/, '{nome}'],
  'text-in-tabs': [15, /só há separadores/, 'Escolha'],
  'empty-tabs': [13, /não há nada entre <Tabs>/, '<Tabs'],
  'tab-alone': [13, /só existe entre <Tabs>/, '<TabItem'],
  'open-comment': [13, /comentário abre e não fecha/, '{/* nota'],
  'old-heading-id': [13, /identificador do título não se escreve assim/, '{#quem'],
  'unclosed-tag': [13, /<Figura> abre e não fecha/, '<Figura'],
  'text-beside-tag': [13, /colado à marca <Figura>/, '<Figura'],
  'mark-without-end': [13, /<Fonte> não tem fecho/, '<Fonte'],
  'line-break': [13, /<br> não tem fecho/, '<br>'],
  'style-attribute': [13, /<b> não pode ter «style»/, '<b style'],
  'crossed-tags': [14, /<summary> abre, mas o que fecha é <\/details>/, '<summary>'],
  'closing-without-opening': [13, /fecho sem abertura: <\/Termo>/, '</Termo>'],
  import: [13, /não importa nem exporta/, 'import Tabs'],
  'broken-import': [13, /não importa nem exporta/, 'import Tabs'],
  'open-fence': [13, /bloco de código abre aqui e não fecha/, '```bash'],
  'unknown-component': [13, /<Termos> não existe. Queria dizer «Termo»/, '<Termos'],
  colon: [2, /dois pontos sem aspas/, ''],
  'glued-colon': [2, /falta um espaço/, 'title:Caso'],
  'glued-field': [3, /falta um espaço/, ''],
  'fence-in-field': [7, /parte o cabeçalho em dois/, '---resto'],
  'mark-in-header': [3, /um sinal que não se vê/, ''],
  tab: [5, /há uma tabulação/, '\tdate'],
  'open-quote-in-header': [3, /aspas que abrem e não fecham/, 'description'],
  'header-without-end': [1, /cabeçalho não acaba/, '---'],
  'header-misplaced': [1, /não está na primeira linha/, ''],
};

/** Mimics what Docusaurus does with a page before compiling it. */
async function load(file: string): Promise<void> {
  const fileContent = readFileSync(file, 'utf8');
  const page = {filePath: path.resolve(file), fileContent};
  await authorErrors.parseFrontMatter({
    ...page,
    defaultParseFrontMatter: () => Promise.resolve({frontMatter: {}, content: fileContent}),
  });
  authorErrors.preprocessor(page);
}

describe('pages that do not compile', () => {
  for (const [name, [line, says, text]] of Object.entries(SAMPLES)) {
    test(`author errors: ${name} is explained in Portuguese, with line and excerpt`, async () => {
      const file = `${FOLDER}/${name}.mdx`;
      await assert.rejects(load(file), ({message, stack}: Error) => {
        assert.ok(message.startsWith(`${file}:${line}: `), message);
        assert.match(message, says);
        const [, shown = '', pointer = ''] = new RegExp(`\\n> +${line} \\| (.*)\\n +\\| ( *)\\^`).exec(message) ?? [];
        assert.ok(shown.slice(pointer.length).startsWith(text), message);
        assert.equal(stack, message);
        return true;
      });
    });
  }
});

test('author errors: a missing image is reported with page and line', () => {
  const position = {start: {line: 8, column: 1}, end: {line: 8, column: 30}};
  assert.throws(
    () =>
      reportMissingImage({
        sourceFilePath: 'learn/faqs.mdx',
        url: './falta.png',
        node: {type: 'image', url: './falta.png', position},
      }),
    {
      message: 'learn/faqs.mdx:8: a imagem «./falta.png» não existe. Confirme o nome, a extensão e o «./».',
    },
  );
});

test('author errors: a page that cannot be published under its name fails the build in Portuguese', async () => {
  const parse = async (file: string) =>
    authorErrors.parseFrontMatter({
      filePath: path.resolve(file),
      fileContent: '---\ntitle: Título\n---\n',
      defaultParseFrontMatter: () => Promise.resolve({frontMatter: {}, content: ''}),
    });
  for (const [file, wanted] of [
    ['learn/C# e Java/pedido.mdx', 'da pasta «learn/C# e Java».*«learn/c-e-java»'],
    ['learn/certificates/como?.mdx', 'do ficheiro .*«learn/certificates/como\\.mdx»'],
    ['learn/[v2]/pedido.md', 'da pasta «learn/\\[v2\\]».*«learn/v2»'],
  ] as const) {
    await assert.rejects(parse(file), ({message}: Error) => {
      assert.ok(message.startsWith(`${file}:1: o nome `), message);
      assert.match(message, new RegExp(wanted));
      return true;
    });
  }
  // The check refuses these too, but the build publishes them.
  for (const file of ['learn/Níveis.mdx', 'learn/outra página.mdx']) {
    await assert.doesNotReject(parse(file));
  }
});

test('author errors: the build reads a page as the check does, whatever ends its lines', async () => {
  const page = readFileSync('learn/faqs.mdx', 'utf8');
  const filePath = path.resolve('learn/faqs.mdx');
  for (const written of [page, page.replaceAll('\n', '\r\n'), page.replaceAll('\n', '\r'), `\uFEFF${page}`]) {
    const passedOn: string[] = [authorErrors.preprocessor({filePath, fileContent: written})];
    await authorErrors.parseFrontMatter({
      filePath,
      fileContent: written,
      defaultParseFrontMatter({fileContent}) {
        passedOn.push(fileContent);
        return Promise.resolve({frontMatter: {}, content: ''});
      },
    });
    assert.deepEqual(passedOn, [page, page]);
  }
});

test('author errors: the pages of this site have none', async () => {
  for (const section of ['learn', 'research']) {
    for (const name of readdirSync(section, {recursive: true, encoding: 'utf8'})) {
      if (name.endsWith('.mdx')) {
        await assert.doesNotReject(load(path.join(section, name)));
      }
    }
  }
});

test('author errors: the compiler reuses the tree of a checked page once, and parses everything else', async () => {
  const file = 'learn/faqs.mdx';
  const text = readFileSync(file, 'utf8');
  const parsed: string[] = [];
  const compiler = unified()
    .use(function () {
      this.parser = (content): Root => {
        parsed.push(content);
        return {type: 'root', children: []};
      };
    })
    .use(remarkReadPage)
    .freeze();

  await load(file);
  assert.deepEqual(compiler.parse(text), parseMdx(text));
  assert.deepEqual(parsed, []);
  compiler.parse(text);
  compiler.parse('Outro texto.');
  assert.deepEqual(parsed, [text, 'Outro texto.']);
});
