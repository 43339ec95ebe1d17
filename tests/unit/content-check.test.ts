import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import {DisabledNumberPrefixParser} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import getSlug from '@docusaurus/plugin-content-docs/lib/slug.js';
import sharp from 'sharp';
import {applyRules, checkContent} from '../../build-tools/content-check/check';
import type {Finding} from '../../build-tools/content-check/problem';
import {links} from '../../build-tools/content-check/rules/links';
import {readSite, routeOf} from '../../build-tools/content-check/site';
import {docsSection} from '../../build-tools/config/docs';
import {parseEnvironment} from '../../build-tools/config/environment';
import {temporaryFolder} from '../support/folder';
import {tableOf} from '../support/table';

const FIXTURE = 'tests/fixtures/author-mistakes';

/** The problem of each file with one mistake: file, line, rule and a pattern of the advice. */
const MISTAKES = tableOf('author-mistakes').map(([file = '', line, rule, fix = '']) => ({
  file: file.replace('\\u200B', '\u200B'),
  line: Number(line),
  rule,
  fix: new RegExp(fix),
}));

describe('mistakes of authors', () => {
  let folder = '';
  let findings: readonly Finding[] = [];

  before(async () => {
    folder = temporaryFolder();
    cpSync(FIXTURE, folder, {recursive: true});
    writeFileSync(path.join(folder, 'learn/pesada.jpg'), Buffer.alloc(600 * 1024));
    const drawing = readFileSync(path.join(folder, 'learn/degrau.svg'));
    writeFileSync(path.join(folder, 'learn/outra foto.svg'), drawing);
    // macOS stores each accent as a separate character.
    writeFileSync(path.join(folder, 'learn', 'relação.svg'.normalize('NFD')), drawing);
    const picture = {create: {width: 600, height: 20_000, channels: 3 as const, background: 'white'}};
    await sharp(picture).png().toFile(path.join(folder, 'learn/comprida.png'));
    await sharp({create: {...picture.create, width: 1, height: 1}})
      .png()
      .toFile(path.join(folder, 'learn/ponto.png'));
    const small = await sharp({create: {...picture.create, height: 400}})
      .png()
      .toBuffer();
    for (const name of ['MAPA.PNG', 'ajuda!.png', 'como?.png', 'mapa:2.png', 'foto (1).png', 'b%20b2.png']) {
      writeFileSync(path.join(folder, 'learn', name), small);
    }
    writeFileSync(path.join(folder, 'learn/IMG_0001.HEIC'), small);
    mkdirSync(path.join(folder, 'static/exemplos'), {recursive: true});
    writeFileSync(path.join(folder, 'static/exemplos/Anexo #2.txt'), '');
    mkdirSync(path.join(folder, 'learn/_ideias'));
    // `right-images.mdx` links to the last one.
    const ignored =
      'nova.mdx.txt NOVA.MDX antiga.markdown antiga.mkd nova.mdx.bak nova.mdx~ nova.txt nova.docx nova.html nova.mxd nova.mdx.crdownload ._nova.mdx';
    for (const name of [
      ...ignored.split(' '),
      'ambiente-amd.txt',
      'nova mdx',
      '_nova.mdx',
      '_ideias/nova.mdx',
      'anexo.txt',
    ]) {
      writeFileSync(path.join(folder, 'learn', name), 'Uma página.');
    }
    // The check itself must survive these names: glob patterns and URLs give `#` and `[` a meaning.
    const page = readFileSync(path.join(folder, 'learn/certificates.mdx'), 'utf8');
    for (const name of ['C# e Java', "d'água (nova)", '[v2]', '100% certo', 'vers\u200Bao']) {
      mkdirSync(path.join(folder, 'learn', name));
      const own = page
        .replace(/^title: .*/m, `title: "Em ${name.replace('\u200B', '')}"`)
        .replace(/^(description: "?)/m, `$1${name.replace('\u200B', '')} `)
        .replace('./degrau', '../degrau');
      writeFileSync(path.join(folder, 'learn', name, 'pedido.mdx'), own);
    }
    mkdirSync(path.join(folder, 'learn/certificates'));
    writeFileSync(
      path.join(folder, 'learn/certificates/index.mdx'),
      page.replace('Certificados', 'Outros').replace('certificado digital', 'selo').replace('./degrau', '../degrau'),
    );
    findings = await checkContent(folder);
  });

  for (const {file, line, rule, fix} of MISTAKES) {
    test(`check:content: ${file} has one problem, at line ${line}, with its fix`, () => {
      const found = findings.filter((finding) => finding.file === file);
      assert.deepEqual(
        found.map((finding) => [finding.line, finding.rule]),
        [[line, rule]],
        found.map(({message}) => message).join('\n'),
      );
      assert.match(found[0]?.message ?? '', fix);
    });
  }

  test('check:content: reports nothing else, especially no false positives', () => {
    const expected = new Set(MISTAKES.map(({file}) => file));
    assert.deepEqual(
      findings.filter(({file}) => !expected.has(file)),
      [],
    );
  });
});

test('check:content: an unreadable file is one problem, without follow-on errors', async () => {
  const folder = temporaryFolder();
  cpSync(FIXTURE, folder, {
    recursive: true,
    filter: (source) => !/(?:learn|blog)\//.test(source) || /(?:certificates\.mdx|\.svg)$/.test(source),
  });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
  const page = (name: string) =>
    read('learn/certificates.mdx')
      .replace(/^title: .*/m, `title: ${name}`)
      .replace(/^(description: "?)/m, `$1${name} `);
  write('learn/windows.mdx', `\uFEFF${page('Um').replaceAll('\n', '\r\n')}`);
  write('learn/latin-1.mdx', Buffer.from(page('Dois'), 'latin1'));
  write('learn/utf-16.mdx', Buffer.from(`\uFEFF${page('Três')}`, 'utf16le'));
  write('learn/Níveis.mdx', page('Quatro'));
  write('learn/merged.mdx', page('Cinco').replace(/^## /m, '<<<<<<< HEAD\n=======\n>>>>>>> other\n## '));
  write('learn/merged-badly.mdx', `${page('Seis')}\n>>>>>>> other\n`);
  write('src/data/glossary.yaml', read('src/data/glossary.yaml').replace('id: cni', 'id: "cni'));
  write('src/data/papers.yaml', '-\n');
  write('src/data/sources.yaml', read('src/data/sources.yaml').replace(/title: .*/, 'title: 2024'));
  write('sidebars-learn.ts', read('sidebars-learn.ts').replace("'certificates',", "'certificates'"));
  write('src/data/team.yaml', read('src/data/team.yaml').replace(/sumary: .*/, 'photo: /img/team/apoio.jpg'));
  rmSync(path.join(folder, 'src/data/tutorials.yaml'));

  const expected: readonly (readonly [file: string, line: number, rule: string, fix: RegExp])[] = [
    ['learn/latin-1.mdx', 3, 'ficheiros', /Guarde o ficheiro em UTF-8/],
    ['learn/merged-badly.mdx', page('Seis').split('\n').length + 1, 'ficheiros', /Escolha a que fica/],
    ['learn/merged.mdx', 11, 'ficheiros', /Escolha a que fica/],
    ['learn/Níveis.mdx', 1, 'ficheiros', /«learn\/niveis\.mdx»/],
    ['learn/utf-16.mdx', 1, 'ficheiros', /Guarde o ficheiro em UTF-8/],
    ['sidebars-learn.ts', 12, 'ficheiros', /Confirme as vírgulas/],
    ['src/data/glossary.yaml', 11, 'listas', /falta fechar uma aspa/],
    ['src/data/home.yaml', 2, 'listas', /Queria dizer «LEG-02»/],
    ['src/data/papers.yaml', 1, 'listas', /escreva os campos/],
    ['src/data/sources.yaml', 2, 'listas', /vão entre aspas/],
    ['src/data/team.yaml', 5, 'imagens', /não existe/],
    ['src/data/tutorials.yaml', 1, 'ficheiros', /git restore src\/data\/tutorials\.yaml/],
  ];
  const findings = await checkContent(folder);
  assert.deepEqual(
    findings.filter(({file}) => !file.endsWith('legacy.yaml')).map(({file, line, rule}) => [file, line, rule]),
    expected.map(([file, line, rule]) => [file, line, rule]),
  );
  expected.forEach(([file, , , fix]) =>
    assert.match(findings.find((finding) => finding.file === file)?.message ?? '', fix),
  );
});

test('check:content: a published page that is renamed or removed needs one line in redirects.yaml', async () => {
  const read = (file: string) => readFileSync(path.join(FIXTURE, file), 'utf8');
  const page = read('learn/certificates.mdx');
  const linking = page
    .replace('Certificados', 'Outra')
    .replace('certificado digital', 'selo')
    .replace('(#como-pedir)', '(/learn/certificates#como-pedir)');
  const problems = async (docs: readonly string[], changed: Readonly<Record<string, string>>): Promise<string[]> => {
    const folder = temporaryFolder();
    cpSync(FIXTURE, folder, {recursive: true, filter: (source) => !/(?:learn|blog|research)\/./.test(source)});
    const files = {
      'sidebars-learn.ts': `export default {learn: ['${docs.join("', '")}']};\n`,
      'src/lib/pages.ts': `export const pages = [{path: '/learn/${docs.join("'}, {path: '/learn/")}'}];\n`,
      'src/data/questions.yaml': '/learn/certificates#como-pedir: [como se pede]\n',
      'src/data/tutorials.yaml': read('src/data/tutorials.yaml').replace('/learn/certificado', '/learn/certificates'),
      'learn/degrau.svg': read('learn/degrau.svg'),
      'learn/outra.mdx': linking,
      ...changed,
    };
    Object.entries(files).forEach(([file, content]) => writeFileSync(path.join(folder, file), content));
    const findings = applyRules(await readSite(folder)).filter(({file}) => file in files || file.includes('redirects'));
    return findings.map(({file, message}) => `${file}: ${message.replace(/; «npm run.*/, '')}`);
  };

  assert.deepEqual(await problems(['certificates', 'outra'], {'learn/comprar.mdx': page}), [
    "sidebars-learn.ts: não há página para certificates. Escreva 'comprar' em vez de 'certificates'.",
    "src/lib/pages.ts: este endereço está publicado, e a página já não existe. Acrescente a src/data/redirects.yaml a linha «/learn/certificates: /learn/comprar». Aqui, escreva '/learn/comprar'.",
  ]);
  const redirects = '/learn/certificates: /learn/comprar\n/learn/outra#como-pedir: /learn/comprar\n';
  assert.deepEqual(
    await problems(['comprar', 'outra'], {'learn/comprar.mdx': page, 'src/data/redirects.yaml': redirects}),
    [
      'learn/outra.mdx: o endereço /learn/certificates#como-pedir mudou. Escreva «/learn/comprar#como-pedir»',
      'src/data/tutorials.yaml: o endereço /learn/certificates mudou. Escreva «/learn/comprar»',
      'src/data/questions.yaml: o endereço /learn/certificates#como-pedir mudou. Escreva «/learn/comprar#como-pedir»',
      'src/data/redirects.yaml: o endereço /learn/outra#como-pedir existe, e ninguém sairia dele. Apague a linha, ou mude o nome da página ou do título.',
    ],
  );
  // A part that was removed leads to its own page, and a circle ends.
  const removed = await problems(['certificates', 'outra'], {
    'learn/certificates.mdx': page,
    'learn/outra.mdx': linking.replace('(/learn/certificates#como-pedir)', '(/learn/outra#apagada)'),
    'src/data/redirects.yaml': '/learn/outra#apagada: /learn/outra\n/learn/a: /learn/b\n/learn/b: /learn/a\n',
  });
  assert.deepEqual(removed.slice(0, 1), [
    'learn/outra.mdx: o endereço /learn/outra#apagada mudou. Escreva «/learn/outra»',
  ]);
  assert.match(
    removed.slice(1).join(),
    /^(?:src\/data\/redirects\.yaml: a ligação «\/learn\/[ab]» não leva[^,]*,?){2}$/,
  );
  assert.deepEqual(await problems(['outra', 'certificates'], {}), [
    'sidebars-learn.ts: não há página para certificates. Corrija o nome ou apague a linha.',
    'src/lib/pages.ts: este endereço está publicado, e a página já não existe. Acrescente a src/data/redirects.yaml a linha «/learn/certificates: endereço da página que a substitui». Aqui, apague a linha.',
  ]);
});

test('format:content: corrects signs and addresses that moved, and leaves code alone', () => {
  const folder = temporaryFolder();
  cpSync(FIXTURE, folder, {recursive: true, filter: (source) => !/(?:learn|blog|research)\/./.test(source)});
  const header = readFileSync(path.join(FIXTURE, 'learn/certificates.mdx'), 'utf8').split('## ')[0];
  const page = (text: string) => `${header}## Como pedir {/* #como-pedir */}\n\n${text}\n`;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const wrong =
    'Diga "sim" -- ou "não"... Veja [isto](/learn/velha#como-pedir), [isto](/learn/outra#x) e `"isto"...`, $a...b$.\n\n[a]: /learn/velha';
  write('learn/certificates.mdx', page(wrong));
  const redirects = '/learn/velha: /learn/certificates\n';
  write('src/data/redirects.yaml', `${redirects}/learn/antiga: /learn/velha#como-pedir\n`);
  write('src/data/questions.yaml', '/learn/velha#como-pedir: [como se pede, a/b]\n');
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'tools/scripts/format-content.mts', '--root', folder], {
    encoding: 'utf8',
  });
  assert.match(run.stdout, /^Mudado: learn\/certificates\.mdx\n/, run.stderr);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  assert.equal(
    read('learn/certificates.mdx'),
    page(
      'Diga «sim» – ou «não»… Veja [isto](/learn/certificates#como-pedir), [isto](/learn/outra#x) e `"isto"...`, $a...b$.\n\n[a]: /learn/certificates',
    ),
  );
  assert.equal(read('src/data/questions.yaml'), '/learn/certificates#como-pedir: [como se pede, a/b]\n');
  assert.equal(read('src/data/redirects.yaml'), `${redirects}/learn/antiga: /learn/certificates#como-pedir\n`);
});

test('check:content: files that the build generates for a page can be linked', async () => {
  const site = await readSite(FIXTURE);
  const [page] = site.pages;
  assert.ok(page);
  const mistakes = (...urls: string[]) => {
    const nodes = urls.map((url) => ({type: 'link' as const, url, children: [{type: 'text' as const, value: 'x'}]}));
    return links.check({...site, pages: [{...page, nodes, mistakes: []}]}).filter(({file}) => file === page.file)
      .length;
  };
  assert.equal(
    mistakes('pathname:///learn/certificates.md', '/learn/certificates.bib', '/research/artigos.bib', '/llms.txt'),
    0,
  );
  // A page, and nothing.
  assert.equal(mistakes('/learn/certificates.md', '/learn/nada.bib', 'pathname:///learn/nada.md'), 3);
});

test('check:content: derives the address of a document as Docusaurus does', () => {
  const {numberPrefixParser} = docsSection('learn', parseEnvironment({}));
  assert.equal(numberPrefixParser, false);
  for (const file of [
    'faqs.mdx',
    '01-primeiros-passos.mdx',
    '02-secção/03-página.md',
    'recursos/recursos.mdx',
    'Recursos/recursos.mdx',
    'índices/index.mdx',
    'a/b/README.md',
    'a/b/INDEX.mdx',
    'index/index.mdx',
    'a/a/index.mdx',
    'a/a/a.mdx',
    'index/README.mdx',
  ]) {
    const {dir, name} = path.posix.parse(file);
    const slug = getSlug({
      baseID: name,
      source: `@site/learn/${file}`,
      sourceDirName: dir || '.',
      numberPrefixParser: DisabledNumberPrefixParser,
    });
    assert.equal(routeOf(`learn/${file}`), `/learn${slug.replace(/\/$/, '')}`, file);
  }
});
