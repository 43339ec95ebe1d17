import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {readIud} from '../../src/labs/xml/iud';

const OPTIONS = {encoding: 'utf8', timeout: 60_000} as const;

const has = (command: string) => spawnSync(command, ['--version'], {stdio: 'ignore'}).error === undefined;

/** The programs outside the shell that a script calls. */
const programsOf = (script: string) =>
  ['openssl', 'xmlsec1'].filter((name) => readFileSync(script, 'utf8').includes(`${name} `));

/** What Debian's libpdfbox2-java and libbcpkix-java install, for a Java sample that imports libraries. */
const JARS = ['pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil'].map(
  (name) => `/usr/share/java/${name}.jar`,
);

function runJava(file: string): string | null {
  const isBare = !readFileSync(file, 'utf8').includes('import org.');
  if (!has('java') || !(isBare || JARS.every((jar) => existsSync(jar)))) {
    return null;
  }
  return execFileSync('java', ['-cp', JARS.join(':'), file], OPTIONS);
}

/** Runs a sample by its file extension; null without the toolchain. */
function run(file: string): string | null {
  switch (path.extname(file)) {
    case '.ts':
      return execFileSync(process.execPath, ['--import', 'tsx', file], OPTIONS);
    case '.sh':
      return programsOf(file).every(has) ? execFileSync('bash', [file], OPTIONS) : null;
    case '.java':
      return runJava(file);
    case '.rs': {
      if (!has('rustc')) {
        return null;
      }
      const binary = path.join(mkdtempSync(path.join(tmpdir(), 'sample-')), 'sample');
      execFileSync('rustc', [file, '-o', binary], OPTIONS);
      return execFileSync(binary, OPTIONS);
    }
    default:
      return null;
  }
}

const folders = readdirSync('samples', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join('samples', entry.name));

for (const folder of folders) {
  const expectedFile = path.join(folder, 'output.txt');
  if (!existsSync(expectedFile)) {
    continue;
  }
  const programs = readdirSync(folder, {withFileTypes: true}).filter(
    (entry) => entry.isFile() && entry.name !== 'output.txt',
  );
  for (const {name} of programs) {
    test(`samples: ${folder}/${name} prints what its page says`, (context) => {
      const output = run(path.join(folder, name));
      if (output === null) {
        context.skip('no toolchain for it here');
        return;
      }
      assert.equal(output, readFileSync(expectedFile, 'utf8'));
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
  const invoice = readFileSync('samples/invoice/dfe.xml', 'utf8');
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
  const invoice = readFileSync('samples/invoice/dfe.xml', 'utf8');
  const amount = (name: string) => Number(textOf(invoice, name));
  assert.equal(amount('Quantity') * amount('Price'), amount('PriceExtensionTotalAmount'));
  assert.equal(amount('PriceExtension'), amount('NetTotalAmount'));
  assert.equal((amount('NetTotal') * amount('TaxPercentage')) / 100, amount('TaxTotal'));
  assert.equal(amount('TaxTotal'), amount('TaxTotalAmount'));
  assert.equal(amount('NetTotalAmount') + amount('TaxTotalAmount'), amount('PayableAmount'));
});

for (const name of ['fdc', 'udn']) {
  test(`samples: the identifier of ${name}.xml is CV, repository, date, time and taxpayer number`, () => {
    const event = readFileSync(`samples/event/${name}.xml`, 'utf8');
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
