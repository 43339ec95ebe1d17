/** Compares the content check with the loader: what one accepts, the other finds. */
import assert from 'node:assert/strict';
import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import transformImage from '@docusaurus/mdx-loader/lib/remark/transformImage/index.js';
import transformLinks from '@docusaurus/mdx-loader/lib/remark/transformLinks/index.js';
import type {Root} from 'mdast';
import sharp from 'sharp';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {applyRules} from '../../build-tools/content-check/check';
import {readSite} from '../../build-tools/content-check/site';
import {remarkResponsiveImages} from '../../build-tools/remark/responsive-images';
import {remarkLocalFiles} from '../../build-tools/remark/local-files';
import {temporaryFolder} from '../support/folder';

const [NFC, NFD] = ['relação', 'relação'.normalize('NFD')];

/** Names beside the page and in `static/exemplos`. */
const NAMES = [
  ...['mapa.svg', 'outro mapa.svg', 'Anexo #2.svg', 'ajuda!.svg', 'como?.svg', 'nota.html'],
  ...[`${NFD}.svg`, `${NFC}-2.svg`, 'foto.png', 'outra foto.png', 'foto (1).png', 'ajuda!.png', 'como?.png'],
];

const TARGETS: readonly (readonly [target: string, isFound: boolean])[] = [
  ['mapa.svg', true],
  ['MAPA.svg', false],
  ['mapa.png', false],
  ['outro%20mapa.svg', true],
  ['Anexo%20%232.svg', true],
  ['ajuda!.svg', false],
  ['como%3F.svg', false],
  ['foto.png', true],
  ['outra%20foto.png', true],
  ['foto%20%281%29.png', true],
  ['ajuda!.png', false],
  ['como%3F.png', false],
  [`${NFC}.svg`, true],
  [`${NFD}.svg`, true],
  [`${encodeURIComponent(NFC)}.svg`, true],
  [`${NFC}-2.svg`, true],
  [`${NFD}-2.svg`, true],
];

/** The ways of naming a file. */
const FORMS: readonly ((url: string) => string)[] = [
  (url) => `![Um mapa.](${url})`,
  (url) => `![Um mapa.][m]\n\n[m]: ${url}`,
  (url) => `![Um mapa.][]\n\n[um mapa.]: ${url}`,
  (url) => `Veja [o mapa](${url}).`,
  (url) => `Veja [o mapa][m].\n\n[m]: ${url}`,
];

const CASES = [
  ...TARGETS.flatMap(([target, isFound]) =>
    ['./', '/exemplos/'].flatMap((start) => FORMS.map((form) => [form(start + target), isFound] as const)),
  ),
  ['Veja [a nota](./nota.html).', false],
  ['Veja [a pasta](./pasta.d).', false],
  ['<img src="./mapa.svg" alt="Um mapa." />', false],
  ['Veja <a href="./mapa.svg">o mapa</a>.', false],
  ['<picture><source srcset="./mapa.svg" /></picture>', false],
] as const;

const options = (root: string) => ({
  staticDirs: [path.join(root, 'static')],
  siteDir: root,
  onBrokenMarkdownImages: 'throw',
  onBrokenMarkdownLinks: 'throw',
});

const root = temporaryFolder();
mkdirSync(path.join(root, 'learn'));

/** Makes the files that the cases link to. */
async function makeFiles(): Promise<void> {
  cpSync('tests/fixtures/author-mistakes/src', path.join(root, 'src'), {recursive: true});
  const drawing = readFileSync('tests/fixtures/author-mistakes/learn/degrau.svg');
  const photo = await sharp({create: {width: 9, height: 9, channels: 3, background: 'white'}})
    .png()
    .toBuffer();
  for (const folder of ['learn', 'static/exemplos']) {
    mkdirSync(path.join(root, folder), {recursive: true});
    NAMES.forEach((name) => writeFileSync(path.join(root, folder, name), name.endsWith('.png') ? photo : drawing));
  }
  mkdirSync(path.join(root, 'learn/pasta.d'));
}

test('check:content: accepts a local file exactly where the loader finds it', async () => {
  await makeFiles();
  const page = readFileSync('tests/fixtures/author-mistakes/learn/certificates.mdx', 'utf8').replace(
    /^## [\s\S]*/m,
    '',
  );
  CASES.forEach(([text], index) => writeFileSync(path.join(root, `learn/caso-${index}.mdx`), `${page}${text}\n`));
  const findings = applyRules(await readSite(root));
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkLocalFiles)
    .use(remarkResponsiveImages)
    // Docusaurus types its transformers for its own options.
    .use(transformImage as unknown as Plugin<[object], Root>, options(root))
    .use(transformLinks as unknown as Plugin<[object], Root>, options(root));
  for (const [index, [text, isFound]] of CASES.entries()) {
    const file = {cwd: root, path: path.join(root, `learn/caso-${index}.mdx`), value: text};
    const found = await processor.run(processor.parse(text), file).then(
      (tree) => JSON.stringify(tree).includes('require('),
      () => false,
    );
    const problems = findings.filter(
      (finding) =>
        finding.file === `learn/caso-${index}.mdx` && ['imagens', 'ligações', 'sintaxe'].includes(finding.rule),
    );
    const messages = problems.map(({message}) => message).join('\n');
    assert.equal(problems.length === 0, isFound, `${text}\n${messages}`);
    assert.ok(found || !isFound, text);
  }
});

test('authors: the build refuses an image that it cannot measure, in Portuguese and with its line', () => {
  writeFileSync(
    path.join(root, 'learn/sem-medidas.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/></svg>',
  );
  const processor = unified().use(remarkParse).use(remarkLocalFiles);
  const tree = processor.parse('Um texto.\n\n![Um mapa.](./sem-medidas.svg)');
  assert.throws(() => processor.runSync(tree, {cwd: root, path: path.join(root, 'learn/caso.mdx')}), {
    message: /learn\/caso\.mdx:3: o desenho «\.\/sem-medidas\.svg» não diz o seu tamanho, .*viewBox="0 0 800 600">\.$/,
  });
});
