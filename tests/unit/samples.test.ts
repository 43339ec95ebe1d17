import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {unzipSync} from 'fflate';
import {readIud} from '../../src/labs/xml/iud';
import {projectFiles, projects, zipProject} from '../../tools/scripts/samples/projects';
import {temporaryFolder} from '../support/folder';

/** The timeout only ends a program that hangs: a busy machine may need a minute for openssl or Java. */
const OPTIONS = {encoding: 'utf8', timeout: 600_000} as const;

const GUIDE = readFileSync('learn/integration-services/welcome.mdx', 'utf8');

const has = (command: string) => spawnSync(command, ['--version'], {stdio: 'ignore'}).error === undefined;

/** Debian's jars that a Java sample with libraries needs. */
const JAR = '/usr/share/java/pdfbox2.jar';

/** The programs that a run needs and this machine lacks: those of the lines, and those that the named files call. */
function missing(lines: string, folder: string): readonly string[] {
  const named = [...lines.matchAll(/[\w-]+\.(?:ts|sh|java)\b/g)].map(([name]) => path.join(folder, name));
  const sources = named.map((file) => readFileSync(file, 'utf8')).join('\n');
  const commands = ['java', 'rustc'].filter((name) => lines.includes(`${name} `));
  const called = ['openssl', 'xmlsec1'].filter((name) => sources.includes(name));
  const absent = [...commands, ...called].filter((name) => !has(name));
  return lines.includes('/usr/share/java') && !existsSync(JAR) ? [...absent, JAR] : absent;
}

/** Runs the same program as npx, which takes a second to find it. */
const NPX = 'npx() { "node_modules/.bin/$1" "${@:2}"; }';

/** Needs the network or an administrator. The link to this repository's packages stands in for `npm ci`. */
const isInstall = (line: string) => /^(?:npm ci|apt-get install)\b/.test(line);

/** Unpacks a project into `folder` and links the packages of this repository. */
function unpack(zip: Uint8Array, folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, name.slice(name.indexOf('/')));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
}

interface Lock {
  readonly packages: Readonly<Record<string, {version: string; integrity?: string; resolved?: string}>>;
}
const readLock = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock;

for (const project of projects()) {
  const folder = path.join('samples', project);
  const zip = new Uint8Array(readFileSync(`static/exemplos/${project}.zip`));

  test(`samples: ${project}.zip is up to date with its folder (npm run samples -- projects)`, () => {
    assert.deepEqual(zip, zipProject(project));
  });

  test(`samples: the guide offers ${project}.zip and its size`, () => {
    const size = Math.ceil(zip.length / 1000);
    assert.ok(
      GUIDE.includes(`[Descarregar o projeto (zip, ${size} KB)](pathname:///exemplos/${project}.zip)`),
      `${size} KB`,
    );
  });

  if (existsSync(path.join(folder, 'package.json'))) {
    test(`samples: ${project} locks the packages that these tests run, without download addresses`, () => {
      const ours = readLock('.').packages;
      const {'': own, ...locked} = readLock(folder).packages;
      const {dependencies} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<
        string,
        object
      >;
      assert.deepEqual((own as unknown as Record<string, object>)['dependencies'], dependencies);
      for (const [name, version] of Object.entries(dependencies ?? {})) {
        assert.equal(locked[`node_modules/${name}`]?.version, version);
      }
      for (const [name, {version, integrity, resolved}] of Object.entries(locked)) {
        assert.deepEqual([name, version, integrity], [name, ours[name]?.version, ours[name]?.integrity]);
        assert.equal(resolved, undefined);
      }
    });
  }

  const [, part = ''] = GUIDE.split(`/exemplos/${project}.zip)`);
  const [section = ''] = part.split(/^#{2,} /m);
  const runs = [...section.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines);

  test(`samples: the guide says how to run every program of ${project}`, () => {
    const programs = Object.keys(projectFiles(project))
      .filter((name) => /^[^/]+\/[^/]+\.(?:ts|sh|java|rs)$/.test(name))
      .map((name) => path.basename(name));
    assert.deepEqual(runs.flatMap((lines) => programs.filter((name) => lines.includes(name))).sort(), programs.sort());
  });

  for (const lines of runs) {
    const shown = lines.trimEnd().split('\n');
    test(`samples: ${project}, unpacked, prints what the guide shows: ${shown.at(-1)}`, (context) => {
      const unpacked = temporaryFolder();
      unpack(zip, unpacked);
      const lacking = missing(lines, unpacked);
      if (lacking.length > 0) {
        context.skip(`not on this machine: ${lacking.join(', ')}`);
        return;
      }
      shown.filter(isInstall).forEach((line) => context.diagnostic(`not run: ${line}`));
      const run = ['set -eu', NPX, ...shown.filter((line) => !isInstall(line))].join('\n');
      const output = execFileSync('bash', ['-c', run], {
        ...OPTIONS,
        cwd: unpacked,
        env: {...process.env, npm_config_offline: 'true'},
      });
      assert.equal(output, readFileSync(path.join(folder, 'output.txt'), 'utf8'));
    });
  }
}

const FENCE = /^```\w+ title="(samples\/[^"]+)"\n([\s\S]*?)^```$/gm;

for (const page of ['learn/integration-services/welcome.mdx', 'research/research-outline.mdx']) {
  const text = readFileSync(page, 'utf8');
  for (const [, file = '', code] of text.matchAll(FENCE)) {
    test(`samples: ${page} shows ${file} verbatim`, () => {
      assert.equal(code, readFileSync(file, 'utf8'));
    });
  }
}

interface PostmanItem {
  readonly name: string;
  readonly request: {readonly method: string; readonly url: string};
}

test('samples: the HTTP file and the Postman collection hold the same requests and variables', () => {
  const text = readFileSync('static/exemplos/integracao.http', 'utf8');
  const requests = [...text.matchAll(/^### (.+)\n(GET|POST) (\S+)$/gm)].map(([, name, method, url]) => ({
    name,
    method,
    url,
  }));
  const collection = JSON.parse(readFileSync('static/exemplos/integracao.postman.json', 'utf8')) as {
    readonly item: readonly PostmanItem[];
    readonly variable: readonly {readonly key: string}[];
  };
  assert.ok(requests.length > 8);
  assert.deepEqual(
    collection.item.map(({name, request: {method, url}}) => ({name, method, url})),
    requests,
  );
  const used = [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();
  assert.deepEqual(collection.variable.map(({key}) => key).sort(), used);
});

test('samples: the HTTP file sends the requests of the remote signing client, in the same order', () => {
  const client = readFileSync('samples/csc/csc.ts', 'utf8');
  const asked = [...client.matchAll(/\$\{csc\}\/([\w/]+)/g)].map(([, method = '']) => method);
  const inOrder = [...new Set(asked)];
  assert.ok(inOrder.length >= 4);
  const file = readFileSync('static/exemplos/integracao.http', 'utf8');
  const offered = [...file.matchAll(/\{\{csc\}\}\/([\w/]+)/g)].map(([, method = '']) => method);
  assert.deepEqual(
    offered.filter((method) => inOrder.includes(method)),
    inOrder,
  );
});

/** The text of the first element of that name. */
const textOf = (xml: string, name: string) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '';

test('samples: the identifier of the invoice repeats its fields and is a valid IUD', () => {
  const invoice = readFileSync('samples/xades/dfe.xml', 'utf8');
  const padded = (name: string, length: number) => textOf(invoice, name).padStart(length, '0');
  const [, id = ''] = / Id="([^"]+)"/.exec(invoice) ?? [];
  const [, type = ''] = / DocumentTypeCode="(\d)"/.exec(invoice) ?? [];
  const date = textOf(invoice, 'IssueDate').slice(2).replaceAll('-', '');
  const emitter = textOf(invoice, 'TaxId') + padded('LedCode', 5);
  assert.ok(
    id.startsWith(`CV${textOf(invoice, 'RepositoryCode')}${date}${emitter}0${type}${padded('DocumentNumber', 9)}`),
  );
  assert.equal(id.length, 45);
  assert.deepEqual(readIud(id)?.problems, []);
});

test('samples: the amounts of the invoice add up', () => {
  const invoice = readFileSync('samples/xades/dfe.xml', 'utf8');
  const amount = (name: string) => Number(textOf(invoice, name));
  assert.equal(amount('Quantity') * amount('Price'), amount('PriceExtensionTotalAmount'));
  assert.equal(amount('PriceExtension'), amount('NetTotalAmount'));
  assert.equal((amount('NetTotal') * amount('TaxPercentage')) / 100, amount('TaxTotal'));
  assert.equal(amount('TaxTotal'), amount('TaxTotalAmount'));
  assert.equal(amount('NetTotalAmount') + amount('TaxTotalAmount'), amount('PayableAmount'));
});

for (const name of ['fdc', 'udn']) {
  test(`samples: the identifier of ${name}.xml is CV, repository, date, time and taxpayer number`, () => {
    const event = readFileSync(`samples/xades/${name}.xml`, 'utf8');
    const time = event.replace(/[\s\S]*<IssueDateTime>20|<\/IssueDateTime>[\s\S]*|[-T:]/g, '');
    const [, number = ''] = /<EmitterTaxId[^>]*>(\d{9})</.exec(event) ?? [];
    const [, repository = ''] = /<RepositoryCode>(\d)</.exec(event) ?? [];
    assert.match(event, new RegExp(`<Event [^>]*Id="CV${repository}${time}${number}"`));
  });
}

test('samples: git keeps every byte of a signed file, line ends included', () => {
  const attributes = execFileSync('git', ['check-attr', 'text', '--', 'static/exemplos/nova.xml'], OPTIONS);
  assert.match(attributes, /: text: unset/);
});
