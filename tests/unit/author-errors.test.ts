import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {unified} from 'unified';
import {authorErrors, reportMissingImage, remarkReadPage} from '../../build-tools/config/author-errors';
import {readFrontMatter} from '../../build-tools/content-check/mdx/front-matter';
import {parseMdx} from '../../build-tools/content-check/mdx/parse';
import {tableOf} from '../support/table';

const FOLDER = 'tests/fixtures/author-mistakes/learn';

/** Mimics what Docusaurus does with a page before compiling it. */
async function load(file: string): Promise<void> {
  const fileContent = readFileSync(file, 'utf8');
  const page = {filePath: path.resolve(file), fileContent};
  await authorErrors.parseFrontMatter({...page, defaultParseFrontMatter});
  authorErrors.preprocessor(page);
}

describe('pages that do not compile', () => {
  for (const [name = '', line = '', says = '', text = ''] of tableOf('author-errors')) {
    test(`author errors: ${name} is explained in Portuguese, with line and excerpt`, async () => {
      const file = `${FOLDER}/${name}.mdx`;
      await assert.rejects(load(file), ({message, stack}: Error) => {
        assert.ok(message.startsWith(`${file}:${line}: `), message);
        assert.match(message, new RegExp(says));
        const [, shown = '', pointer = ''] = new RegExp(`\\n> +${line} \\| (.*)\\n +\\| ( *)\\^`).exec(message) ?? [];
        assert.ok(shown.slice(pointer.length).startsWith(text.replace('\\t', '\t')), message);
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
      defaultParseFrontMatter,
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
  const {fields, content} = readFrontMatter(page);
  for (const written of [page, page.replaceAll('\n', '\r\n'), page.replaceAll('\n', '\r'), `\uFEFF${page}`]) {
    const source = {filePath, fileContent: written};
    assert.equal(authorErrors.preprocessor(source), page);
    const read = await authorErrors.parseFrontMatter({...source, defaultParseFrontMatter});
    assert.deepEqual(read, {frontMatter: fields, content});
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
