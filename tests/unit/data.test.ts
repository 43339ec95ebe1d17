import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {readData} from '../../build-tools/data/read';
import {files, type DataFile, type Link} from '../../src/data/schemas';
import {parseData, validateFiles, type ParsedFile} from '../../build-tools/data/validate';
import {initialOf} from '../../src/lib/glossary';
import {pages} from '../../src/lib/pages';

const NAMES = Object.keys(files) as DataFile[];

const problemsOf = (texts: (name: DataFile) => string) =>
  validateFiles(
    Object.fromEntries(NAMES.map((name) => [name, parseData(texts(name))])) as Record<DataFile, ParsedFile>,
  );

describe('the real data files', () => {
  test('are valid; every problem has file and line', () => {
    const problems = problemsOf((name) => readFileSync(`src/data/${name}`, 'utf8'));
    assert.deepEqual(
      problems.map(({file, line, message}) => `${file}:${line}: ${message}`),
      [],
    );
  });

  test('all have a schema', () => {
    const found = readdirSync('src/data').filter((name) => name.endsWith('.yaml'));
    assert.deepEqual(found.sort(), [...NAMES].sort());
  });

  test('photos of the team exist', () => {
    const missing = readData('team.yaml').flatMap(({photo}) => (photo && !existsSync(`static${photo}`) ? [photo] : []));
    assert.deepEqual(missing, []);
  });

  test('the glossary is in alphabetical order, with at least 60 terms', () => {
    const terms = readData('glossary.yaml').map(({term}) => term);
    const collator = new Intl.Collator('pt', {sensitivity: 'base'});
    assert.deepEqual(terms, [...terms].sort(collator.compare));
    assert.ok(terms.length >= 60, `${terms.length} terms`);
  });

  test('the glossary page has exactly the letters with terms', () => {
    const letters = [...readFileSync('learn/glossary.mdx', 'utf8').matchAll(/<LetraGlossario letra="(.)"/g)].map(
      ([, letter]) => letter,
    );
    const initials = new Set(readData('glossary.yaml').map(({term}) => initialOf(term)));
    assert.deepEqual(letters, [...initials].sort());
  });

  test('there are at least 30 papers, each with a permanent URL or a reason for its absence', () => {
    const papers = readData('papers.yaml');
    assert.ok(papers.length >= 30);
    const addressed = papers.filter(({doi, rfc}) => doi ?? rfc);
    assert.ok(addressed.length >= 30, `${addressed.length} with DOI or RFC`);
  });

  test('every paper has a source code', () => {
    const known = new Set(readData('sources.yaml').map(({id}) => id));
    assert.deepEqual(
      readData('papers.yaml')
        .filter(({code}) => !known.has(code))
        .map(({code}) => code),
      [],
    );
  });
});

describe('links in data files', () => {
  const links = (
    [
      ...readData('team.yaml').map(({id, links}) => ({from: `team.yaml: ${id}`, links})),
      ...readData('tutorials.yaml').map(({id, links}) => ({from: `tutorials.yaml: ${id}`, links})),
      ...readData('labs.yaml').map(({id, links}) => ({from: `labs.yaml: ${id}`, links})),
      ...readData('legacy.yaml').map(({id, links}) => ({from: `legacy.yaml: ${id}`, links})),
    ] as {from: string; links?: Link[]}[]
  ).flatMap(({from, links = []}) => links.map(({to}) => ({from, to})));
  const inside = links.filter(({to}) => to.startsWith('/'));

  /** Anchors of a page: ids of its data entries, or of headings and `<details>` in its document. */
  function anchorsOf(path: string): ReadonlySet<string> {
    const idsOf = (entries: readonly {readonly id: string}[]) => entries.map(({id}) => id);
    const entries: Readonly<Record<string, readonly string[]>> = {
      '/team': ['a-quem-recorrer', ...idsOf(readData('bodies.yaml'))],
      '/team/member': idsOf(readData('team.yaml')),
      '/tutorials': idsOf([...readData('labs.yaml'), ...readData('tutorials.yaml')]),
      '/legacy': idsOf(readData('legacy.yaml')),
      '/learn/glossary': idsOf(readData('glossary.yaml')),
      '/research/research-papers': idsOf(readData('papers.yaml')),
    };
    const document = `.${path}.mdx`;
    const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
    const written = [...text.matchAll(/\{\/\* #([\w-]+) \*\/\}|\sid="([\w-]+)"/g)].map(
      ([, heading, id]) => heading ?? id ?? '',
    );
    return new Set([...(entries[path] ?? []), ...written]);
  }

  test('exist', () => assert.ok(inside.length > 20));

  test('lead to existing pages', () => {
    const paths = new Set(pages.map(({path}) => path));
    assert.deepEqual(
      inside.filter(({to}) => !paths.has(new URL(to, 'http://x').pathname)),
      [],
    );
  });

  test('lead to existing anchors', () => {
    assert.deepEqual(
      inside.filter(({to}) => {
        const {pathname, hash} = new URL(to, 'http://x');
        return hash !== '' && !anchorsOf(pathname).has(hash.slice(1));
      }),
      [],
    );
  });

  test('lead to existing team members', () => {
    const ids = new Set(readData('team.yaml').map(({id}) => id));
    assert.deepEqual(
      inside.filter(({to}) => {
        const {pathname, searchParams} = new URL(to, 'http://x');
        return pathname === '/team/member' && !ids.has(searchParams.get('id') ?? '');
      }),
      [],
    );
  });
});

/** A minimal valid file of each kind; the samples below break it. */
const CORRECT: Readonly<Record<DataFile, string>> = {
  'sources.yaml': `# Fontes
- id: LEG-02
  title: Decreto-Lei n.º 33/2007
  date: "2007-09-24"
  url: https://kiosk.incv.cv
  confidence: alta
`,
  'glossary.yaml': `- id: cni
  term: CNI
  definition: O cartão de identificação.
  see: [raiz]
  sources: [LEG-02]
  confidence: alta
- id: raiz
  term: Raiz
  definition: O topo da cadeia.
  sources: [LEG-02]
  confidence: média
`,
  'papers.yaml': `- id: diffie-hellman-1976
  code: B01
  type: article-journal
  theme: fundamentos
  authors:
    - { family: Diffie, given: W. }
  year: 1976
  title: New Directions in Cryptography
  doi: "10.1109/TIT.1976.1055638"
  finding: Separa as chaves.
`,
  'team.yaml': `- id: apoio
  kind: funcao
  name: Apoio
  role: Ajuda quem assina
  summary: Ajuda a assinar.
  responsibilities:
    - Responde a dúvidas.
  contactTopic: Apoio
  preferredContact: Escreva para o contacto geral.
  links:
    - label: Perguntas
      to: /learn/faqs
`,
  'tutorials.yaml': `- id: verificar
  title: Verificar um PDF
  summary: Confirme uma assinatura.
  audience: [cidadao]
  topic: verificacao
  minutes: 5
  needs:
    - O ficheiro
  steps:
    - title: Abra
      text: Abra o ficheiro.
    - title: Confirme
      text: Leia o resultado.
  result: Sabe se é válida.
  sources: [LEG-02]
`,
  'labs.yaml': `- id: laboratorio-texto
  title: Assinar um texto
  summary: Assine uma frase.
  audience: [cidadao]
  topic: verificacao
  minutes: 3
  needs:
    - O navegador
  checks:
    - Assina a sério
  limits:
    - Não identifica ninguém
  command: openssl version
  links:
    - label: Assinar um PDF
      to: /tutorials#assinar
`,
  'legacy.yaml': `- id: sha-1
  title: Assinatura com SHA-1
  category: algoritmos
  period: Até 2015
  summary: Um resumo antigo.
  stillValid: depende
  validity: Depende da data.
  actions:
    - Peça uma assinatura nova.
  sources: [LEG-02]
`,
  'bodies.yaml': `- id: a-e-fatura
  problem: A e-Fatura
  body: DNRE
  publishes: O manual técnico
  to: https://efatura.cv
  sources: [LEG-02]
`,
  'home.yaml': '- id: cadeia\n  sources: [LEG-02]\n',
  'synonyms.yaml': '- [ficheiro, arquivo]\n',
  'questions.yaml': '/learn/faqs#quanto-custa: [é caro]\n',
  'public-services.yaml': 'services: [passaporte]\nsigning: [assina]\n',
  'redirects.yaml': '/learn/duvidas#preco: /learn/faqs#quanto-custa\n',
  'provider.yaml': `precos: a
prazos: b
pagamento: c
certificados: d
credenciacao: e
revogacao: f
apoio: g
api: h
selo-temporal: i
dados: j
`,
};

interface Sample {
  readonly mistake: string;
  readonly file: DataFile;
  readonly replace: readonly [good: string, bad: string];
  readonly line: number;
  /** The complete message for the author. */
  readonly fix: string;
}

const SAMPLES: readonly Sample[] = [
  {
    mistake: 'an expression with nothing that means the same',
    file: 'synonyms.yaml',
    replace: ['[ficheiro, arquivo]', '[ficheiro]'],
    line: 1,
    fix: '«entrada»: escreva pelo menos duas expressões que queiram dizer o mesmo: [ficheiro, arquivo].',
  },
  {
    mistake: 'a way of asking for what is no address',
    file: 'questions.yaml',
    replace: ['/learn/faqs#quanto-custa', 'quanto-custa'],
    line: 1,
    fix: '«quanto-custa»: escreva o endereço da secção, por exemplo /learn/faqs#quanto-custa.',
  },
  {
    mistake: 'an old address that is none',
    file: 'redirects.yaml',
    replace: ['/learn/duvidas#preco', 'duvidas'],
    line: 1,
    fix: '«duvidas»: escreva o endereço antigo como estava, por exemplo /learn/faqs#quanto-custa.',
  },
  {
    mistake: 'a new address on another site',
    file: 'redirects.yaml',
    replace: ['/learn/faqs#quanto-custa', 'https://sign.example/faqs'],
    line: 1,
    fix: '«/learn/duvidas#preco»: escreva o endereço novo, por exemplo /learn/glossary.',
  },
  {
    mistake: 'a title left empty',
    file: 'sources.yaml',
    replace: ['Decreto-Lei n.º 33/2007', '""'],
    line: 3,
    fix: '«title»: não pode ficar vazio: escreva o texto ou apague a linha.',
  },
  {
    mistake: 'a title left out',
    file: 'sources.yaml',
    replace: ['  title: Decreto-Lei n.º 33/2007\n', ''],
    line: 2,
    fix: '«title»: falta este texto.',
  },
  {
    mistake: 'a date in another order',
    file: 'sources.yaml',
    replace: ['"2007-09-24"', '"24-09-2007"'],
    line: 4,
    fix: '«date»: escreva a data como 2024, 2024-05 ou 2024-05-31.',
  },
  {
    mistake: 'a day that the calendar does not have',
    file: 'sources.yaml',
    replace: ['"2007-09-24"', '"2007-02-31"'],
    line: 4,
    fix: '«date»: este dia não existe no calendário: confirme o mês e o dia.',
  },
  {
    mistake: 'curly quotes for those of YAML',
    file: 'sources.yaml',
    replace: ['Decreto-Lei n.º 33/2007', '“Decreto-Lei”'],
    line: 3,
    fix: '«title»: as aspas curvas aparecem no texto: troque-as por aspas direitas.',
  },
  {
    mistake: 'a year without quotes, which YAML reads as a number',
    file: 'sources.yaml',
    replace: ['"2007-09-24"', '2007'],
    line: 4,
    fix: '«date»: escreva a data entre aspas, por exemplo "2024".',
  },
  {
    mistake: 'an address without https',
    file: 'sources.yaml',
    replace: ['https://kiosk.incv.cv', 'kiosk.incv.cv'],
    line: 5,
    fix: '«url»: use um endereço completo que comece por https://.',
  },
  {
    mistake: 'a confidence that is not published',
    file: 'sources.yaml',
    replace: ['confidence: alta', 'confidence: baixa'],
    line: 6,
    fix: '«confidence»: use «alta» ou «média»; o que tem confiança baixa não se publica.',
  },
  {
    mistake: 'a field with a wrong name',
    file: 'sources.yaml',
    replace: ['  url:', '  link:'],
    line: 5,
    fix: 'campo desconhecido: «link». Corrija o nome ou apague a linha.',
  },
  {
    mistake: 'a code in small letters',
    file: 'sources.yaml',
    replace: ['id: LEG-02', 'id: leg-02'],
    line: 2,
    fix: '«id»: use o código do dossiê, por exemplo «LEG-02».',
  },
  {
    mistake: 'a colon in a text without quotes',
    file: 'sources.yaml',
    replace: ['Decreto-Lei n.º 33/2007', 'Decreto-Lei: o primeiro'],
    line: 3,
    fix: 'o ficheiro YAML não se consegue ler aqui: um texto que tem dois pontos vai entre aspas.',
  },
  {
    mistake: 'a line that is not aligned',
    file: 'sources.yaml',
    replace: ['  url: https', ' url: https'],
    line: 5,
    fix: 'o ficheiro YAML não se consegue ler aqui: falta fechar uma aspa ou um parêntese, ou a linha não está alinhada.',
  },
  {
    mistake: 'a line aligned with a tab',
    file: 'sources.yaml',
    replace: ['  url: https', '\turl: https'],
    line: 5,
    fix: 'o ficheiro YAML não se consegue ler aqui: confirme as aspas e o alinhamento, que se faz com espaços.',
  },
  {
    mistake: 'a quote that does not close',
    file: 'sources.yaml',
    replace: ['Decreto-Lei n.º 33/2007', '"Decreto-Lei'],
    line: 3,
    fix: 'o ficheiro YAML não se consegue ler aqui: falta fechar uma aspa ou um parêntese, ou a linha não está alinhada.',
  },
  {
    mistake: 'a text that begins with a sign',
    file: 'sources.yaml',
    replace: ['Decreto-Lei n.º 33/2007', '@ lei'],
    line: 3,
    fix: 'o ficheiro YAML não se consegue ler aqui: um texto que começa por um sinal vai entre aspas.',
  },
  {
    mistake: 'a field written twice',
    file: 'sources.yaml',
    replace: ['  date:', '  title: Outro\n  date:'],
    line: 4,
    fix: 'o ficheiro YAML não se consegue ler aqui: este campo já está nesta entrada; apague um dos dois.',
  },
  {
    mistake: 'an identifier with accents',
    file: 'glossary.yaml',
    replace: ['id: raiz', 'id: Raíz'],
    line: 7,
    fix: '«id»: use só minúsculas sem acento, algarismos e hífenes, por exemplo «selo-temporal».',
  },
  {
    mistake: 'an identifier used twice',
    file: 'glossary.yaml',
    replace: ['id: raiz', 'id: cni'],
    line: 7,
    fix: 'o identificador «cni» já existe: escolha outro.',
  },
  {
    mistake: 'a cross-reference to a term that does not exist',
    file: 'glossary.yaml',
    replace: ['[raiz]', '[raizes]'],
    line: 4,
    fix: 'o termo «raizes» não existe em glossary.yaml: corrija o identificador, ou tire-o de «see» se o termo foi apagado. Queria dizer «raiz»?',
  },
  {
    mistake: 'a source that does not exist',
    file: 'glossary.yaml',
    replace: ['sources: [LEG-02]', 'sources: [LEG-99]'],
    line: 5,
    fix: 'a fonte «LEG-99» não existe em sources.yaml: corrija o código ou acrescente a fonte. Queria dizer «LEG-02»?',
  },
  {
    mistake: 'no source at all',
    file: 'bodies.yaml',
    replace: ['sources: [LEG-02]', 'sources: []'],
    line: 6,
    fix: '«sources»: indique pelo menos uma fonte.',
  },
  {
    mistake: 'a definition of 601 characters',
    file: 'glossary.yaml',
    replace: ['O cartão de identificação.', 'x'.repeat(601)],
    line: 3,
    fix: '«definition»: tem mais de 600 caracteres: encurte o texto.',
  },
  {
    mistake: 'a DOI written as an address',
    file: 'papers.yaml',
    replace: ['"10.1109', '"https://doi.org/10.1109'],
    line: 9,
    fix: '«doi»: escreva o DOI sem endereço, por exemplo 10.1109/TIT.1976.1055638.',
  },
  {
    mistake: 'a year in words',
    file: 'papers.yaml',
    replace: ['1976\n  title', 'mil\n  title'],
    line: 7,
    fix: '«year»: escreva o ano com quatro algarismos.',
  },
  {
    mistake: 'a year of two digits',
    file: 'papers.yaml',
    replace: ['1976\n  title', '76\n  title'],
    line: 7,
    fix: '«year»: escreva o ano com quatro algarismos.',
  },
  {
    mistake: 'a theme that does not exist',
    file: 'papers.yaml',
    replace: ['theme: fundamentos', 'theme: outros'],
    line: 4,
    fix: '«theme»: use um destes valores: fundamentos, tempo, pki, pdf, transparencia, conservacao, pos-quantica, governacao.',
  },
  {
    mistake: 'an author without a given name',
    file: 'papers.yaml',
    replace: ['{ family: Diffie, given: W. }', '{ family: Diffie }'],
    line: 6,
    fix: '«authors»: escreva { family: Apelido, given: N. } ou, para uma entidade, { literal: Nome }.',
  },
  {
    mistake: 'a kind of team entry that does not exist',
    file: 'team.yaml',
    replace: ['kind: funcao', 'kind: função'],
    line: 2,
    fix: '«kind»: use um destes valores: funcao, pessoa.',
  },
  {
    mistake: 'a link to nowhere',
    file: 'team.yaml',
    replace: ['to: /learn/faqs', 'to: learn/faqs'],
    line: 12,
    fix: '«links.to»: comece por / (página deste sítio) ou por https://.',
  },
  {
    mistake: 'a photograph in another folder',
    file: 'team.yaml',
    replace: ['  role:', '  photo: /fotos/ana.jpg\n  role:'],
    line: 4,
    fix: '«photo»: guarde a fotografia em static/img/team e escreva /img/team/nome.jpg.',
  },
  {
    mistake: 'responsibilities written as one text',
    file: 'team.yaml',
    replace: ['responsibilities:\n    - Responde a dúvidas.', 'responsibilities: Responde a dúvidas.'],
    line: 6,
    fix: '«responsibilities»: escreva uma lista: cada linha começa por um hífen.',
  },
  {
    mistake: 'a tutorial of one step',
    file: 'tutorials.yaml',
    replace: ['    - title: Confirme\n      text: Leia o resultado.\n', ''],
    line: 9,
    fix: '«steps»: um tutorial tem pelo menos dois passos.',
  },
  {
    mistake: 'a step without a text',
    file: 'tutorials.yaml',
    replace: ['      text: Leia o resultado.\n', ''],
    line: 12,
    fix: '«steps.text»: falta este texto.',
  },
  {
    mistake: 'a number where a text goes',
    file: 'papers.yaml',
    replace: ['  doi:', '  volume: 22\n  doi:'],
    line: 9,
    fix: '«volume»: escreva um texto; um número, uma data, «true» e o que começa por um sinal vão entre aspas.',
  },
  {
    mistake: 'an entry without fields',
    file: 'legacy.yaml',
    replace: ['- id: sha-1', '- sha-1\n- id: sha-1'],
    line: 1,
    fix: '«entrada»: escreva os campos, cada um na sua linha.',
  },
  {
    mistake: 'minutes in words',
    file: 'tutorials.yaml',
    replace: ['minutes: 5', 'minutes: cinco'],
    line: 6,
    fix: '«minutes»: escreva os minutos em algarismos, de 1 a 240.',
  },
  {
    mistake: 'an audience that does not exist',
    file: 'tutorials.yaml',
    replace: ['[cidadao]', '[cidadão]'],
    line: 4,
    fix: '«audience»: use um destes valores: cidadao, empresa, integrador.',
  },
  {
    mistake: 'an answer of one\'s own to "still valid"',
    file: 'legacy.yaml',
    replace: ['stillValid: depende', 'stillValid: talvez'],
    line: 6,
    fix: '«stillValid»: use um destes valores: sim, depende, nao.',
  },
  {
    mistake: 'a yes that YAML reads as a truth value',
    file: 'legacy.yaml',
    replace: ['stillValid: depende', 'stillValid: true'],
    line: 6,
    fix: '«stillValid»: use um destes valores: sim, depende, nao.',
  },
  {
    mistake: "a provider's sentence that is a number",
    file: 'provider.yaml',
    replace: ['dados: j\n', 'dados: 5\n'],
    line: 10,
    fix: '«dados»: escreva um texto; um número, uma data, «true» e o que começa por um sinal vão entre aspas.',
  },
  {
    mistake: "a provider's field that does not exist",
    file: 'provider.yaml',
    replace: ['api: h', 'apis: h'],
    line: 8,
    fix: 'campo desconhecido: «apis». Queria dizer «api»? Corrija o nome ou apague a linha.',
  },
  {
    mistake: 'a comment that cuts a text',
    file: 'provider.yaml',
    replace: ['dados: j\n', 'dados: Ponto #3\n'],
    line: 10,
    fix: 'o que está depois de «Ponto» perde-se, porque « #» começa um comentário. Ponha o texto todo entre aspas; um comentário fica numa linha só dele.',
  },
  {
    mistake: 'a first word taken for an anchor',
    file: 'provider.yaml',
    replace: ['dados: j\n', 'dados: &todos os dados\n'],
    line: 10,
    fix: 'um texto que começa por «!» ou «&» perde a primeira palavra. Ponha o texto todo entre aspas.',
  },
  {
    mistake: 'a line of hyphens',
    file: 'provider.yaml',
    replace: ['dados: j\n', '---\ndados: j\n'],
    line: 10,
    fix: 'o ficheiro YAML não se consegue ler aqui: uma linha que começa por «---» ou por «...» parte o ficheiro em dois; apague-a, ou ponha o texto entre aspas.',
  },
  {
    mistake: 'a line of dots',
    file: 'provider.yaml',
    replace: ['dados: j\n', '...\ndados: j\n'],
    line: 10,
    fix: 'o ficheiro YAML não se consegue ler aqui: uma linha que começa por «---» ou por «...» parte o ficheiro em dois; apague-a, ou ponha o texto entre aspas.',
  },
  {
    mistake: 'an empty file',
    file: 'team.yaml',
    replace: [CORRECT['team.yaml'], ''],
    line: 1,
    fix: '«entrada»: escreva uma lista: cada linha começa por um hífen.',
  },
];

describe('data: error messages for authors', () => {
  test('the unmodified samples are valid', () => {
    assert.deepEqual(
      problemsOf((name) => CORRECT[name]),
      [],
    );
  });

  for (const {mistake, file, replace, line, fix} of SAMPLES) {
    test(`${file}: ${mistake}`, () => {
      const [good, bad] = replace;
      assert.ok(CORRECT[file].includes(good), 'the sample still has what this test breaks');
      const problems = problemsOf((name) => (name === file ? CORRECT[name].replace(good, bad) : CORRECT[name]));
      const ours = problems.find(({message}) => message === fix);
      assert.deepEqual(ours, {file: `src/data/${file}`, line, message: fix}, JSON.stringify(problems, null, 2));
    });
  }

  test('comments that cut no text are accepted', () => {
    const text = [
      '# One.',
      'name: "Ponto #3" # Two.',
      'date: 2026-01-15 # Three.',
      'list: # Four.',
      '  - [a, b] # Five.',
      'long: >-',
      "  d'água #3",
      'address: https://a.cv/#b',
      'both: R&D!',
    ].join('\n');
    assert.deepEqual(parseData(text).losses, []);
  });

  test('several mistakes are reported together', () => {
    const problems = problemsOf((name) =>
      CORRECT[name].replace('confidence: alta', 'confidence: baixa').replace('minutes: 5', 'minutes: 0'),
    );
    assert.deepEqual(
      problems.map(({file, line}) => `${file}:${line}`),
      ['src/data/sources.yaml:6', 'src/data/glossary.yaml:6', 'src/data/tutorials.yaml:6'],
    );
  });

  test('no message contains English', () => {
    for (const {file, replace} of SAMPLES) {
      const [good, bad] = replace;
      for (const {message} of problemsOf((name) =>
        name === file ? CORRECT[name].replace(good, bad) : CORRECT[name],
      )) {
        assert.doesNotMatch(message, /invalid|expected|received|required|too (?:big|small)|must|input|column|mapping/i);
      }
    }
  });
});
