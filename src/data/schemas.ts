import * as z from 'zod';
import {AUDIENCES, LEGACY_CATEGORIES, PAPER_THEMES, TUTORIAL_TOPICS, VALIDITY} from './labels';

/** The schema of every data file. Messages are for authors: in Portuguese, and with what to do. */

/** The advice about a value that YAML does not read as text. */
export const QUOTES = 'escreva um texto; um número, uma data, «true» e o que começa por um sinal vão entre aspas';

const required = (max: number) =>
  z
    .string({error: ({input}) => (input === undefined ? 'falta este texto' : QUOTES)})
    .trim()
    .min(1, 'não pode ficar vazio: escreva o texto ou apague a linha')
    .max(max, `tem mais de ${max} caracteres: encurte o texto`)
    .refine((text) => !/^[“”„‘’]/.test(text), 'as aspas curvas aparecem no texto: troque-as por aspas direitas');

const slug = z
  .string({error: 'falta o identificador'})
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'use só minúsculas sem acento, algarismos e hífenes, por exemplo «selo-temporal»',
  );

/** Whether a text is an existing calendar day in ISO 8601. */
export const isDay = (date: string): boolean => z.iso.date().safeParse(date).success;

const isPast = (date: string): boolean => date <= new Date().toISOString().slice(0, date.length);

const isoDate = z
  .string({error: 'escreva a data entre aspas, por exemplo "2024"'})
  .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'escreva a data como 2024, 2024-05 ou 2024-05-31')
  .refine((date) => isDay(`${date}-01-01`.slice(0, 10)), 'este dia não existe no calendário: confirme o mês e o dia')
  .refine(isPast, 'esta data ainda não chegou: confirme o ano, o mês e o dia');

const url = z.url({protocol: /^https$/, error: 'use um endereço completo que comece por https://'});

const confidence = z.enum(['alta', 'média'], {
  error: 'use «alta» ou «média»; o que tem confiança baixa não se publica',
});

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, {error: `use um destes valores: ${values.join(', ')}`});

const anySourceIds = z.array(z.string(), {error: 'faltam as fontes'});
const sourceIds = anySourceIds.min(1, 'indique pelo menos uma fonte');

const link = z.strictObject({
  label: required(120),
  to: z
    .string({error: 'falta o destino da ligação'})
    .regex(/^(?:\/|https:\/\/|mailto:)/, 'comece por / (página deste sítio) ou por https://'),
});

export const source = z.strictObject({
  id: z.string({error: 'falta o código'}).regex(/^[A-Z0-9][\w.-]*$/, 'use o código do dossiê, por exemplo «LEG-02»'),
  title: required(260),
  /** Language of the title, or of the part `titleParts` selects; screen readers switch voice for it. */
  language: oneOf(['en']).optional(),
  publisher: required(160).optional(),
  date: isoDate.optional(),
  url: url.optional(),
  confidence,
  note: required(320).optional(),
  key: slug.optional(),
});

const glossaryTerm = z.strictObject({
  id: slug,
  term: required(80),
  acronym: required(20).optional(),
  expansion: required(120).optional(),
  synonyms: z.array(required(80)).optional(),
  definition: required(600),
  example: required(400).optional(),
  see: z.array(slug).optional(),
  reference: required(160).optional(),
  /** Empty when `reference` names common practice and no publication was read. */
  sources: anySourceIds,
  confidence,
});

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) => Object.keys(record) as Key[];

export const paper = z.strictObject({
  id: slug,
  code: z.string().regex(/^B\d{2}$/, 'use o código da bibliografia, por exemplo «B01»'),
  type: oneOf(['article-journal', 'paper-conference', 'report', 'standard', 'legislation', 'webpage']),
  theme: oneOf(keysOf(PAPER_THEMES)),
  authors: z
    .array(
      z.union([z.strictObject({family: required(60), given: required(60)}), z.strictObject({literal: required(120)})], {
        error: 'escreva { family: Apelido, given: N. } ou, para uma entidade, { literal: Nome }',
      }),
    )
    .min(1, 'indique pelo menos um autor'),
  year: z
    .number({error: 'escreva o ano com quatro algarismos'})
    .int()
    .min(1900, 'escreva o ano com quatro algarismos')
    .refine((year) => isPast(String(year)), 'este ano ainda não chegou: confirme-o'),
  title: required(260),
  /** Language of the title; screen readers switch voice for it. */
  language: oneOf(['en', 'pt']).default('en'),
  container: required(200).optional(),
  publisher: required(120).optional(),
  volume: required(20).optional(),
  issue: required(20).optional(),
  pages: required(30).optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, 'escreva o DOI sem endereço, por exemplo 10.1109/TIT.1976.1055638')
    .optional(),
  rfc: z.union([z.number(), z.string()]).optional(),
  eprint: required(20).optional(),
  arxiv: required(20).optional(),
  url: url.optional(),
  finding: required(400),
  note: required(320).optional(),
});

const teamEntry = z.strictObject({
  id: slug,
  kind: oneOf(['funcao', 'pessoa']),
  name: required(80),
  role: required(120),
  summary: required(400),
  responsibilities: z.array(required(300)).min(1, 'indique pelo menos uma responsabilidade'),
  topics: z.array(required(60)).optional(),
  contactTopic: required(120),
  preferredContact: required(300),
  photo: z
    .string()
    .regex(/^\/img\/team\//, 'guarde a fotografia em static/img/team e escreva /img/team/nome.jpg')
    .optional(),
  links: z.array(link).optional(),
});

/** Information about a tutorial or lab that readers get before starting it. */
const guide = {
  audience: z.array(oneOf(keysOf(AUDIENCES))).min(1, 'indique a quem se destina'),
  topic: oneOf(keysOf(TUTORIAL_TOPICS)),
  minutes: z.number({error: 'escreva os minutos em algarismos, de 1 a 240'}).int().min(1).max(240),
  needs: z.array(required(160)).min(1, 'indique o que é preciso'),
};

export const tutorial = z.strictObject({
  id: slug,
  title: required(100),
  summary: required(400),
  ...guide,
  steps: z
    .array(
      z.strictObject({
        title: required(120),
        text: required(1200),
        code: z.strictObject({language: required(20), text: required(3000)}).optional(),
      }),
    )
    .min(2, 'um tutorial tem pelo menos dois passos'),
  result: required(500),
  sources: sourceIds,
  links: z.array(link).optional(),
});

export const lab = z.strictObject({
  // The implemented labs. Their texts belong to the authors.
  id: oneOf([
    'laboratorio-certificado',
    'laboratorio-texto',
    'laboratorio-pdf',
    'laboratorio-assinatura-destacada',
    'laboratorio-xml',
  ]),
  title: required(100),
  summary: required(300),
  ...guide,
  checks: z.array(required(200)).min(1, 'indique o que faz'),
  limits: z.array(required(200)).min(1, 'indique o que não faz'),
  command: required(600),
  /** Limits of the suggested command: what it cannot check. */
  commandLimit: required(300).optional(),
  links: z.array(link).min(1, 'indique pelo menos um guia que acompanhe o laboratório'),
});

const legacyEntry = z.strictObject({
  id: slug,
  title: required(120),
  category: oneOf(keysOf(LEGACY_CATEGORIES)),
  period: required(100),
  summary: required(600),
  stillValid: oneOf(keysOf(VALIDITY)),
  validity: required(500),
  actions: z.array(required(300)).min(1, 'indique o que fazer'),
  sources: sourceIds,
  links: z.array(link).optional(),
});

const publicBody = z.strictObject({
  id: slug,
  problem: required(120),
  body: required(160),
  publishes: required(160),
  to: link.shape.to,
  sources: sourceIds,
});

const fact = required(400).nullish();

/** Facts that only the provider knows: one Portuguese sentence per field, or nothing. */
export const provider = z.strictObject({
  precos: fact,
  prazos: fact,
  pagamento: fact,
  certificados: fact,
  credenciacao: fact,
  revogacao: fact,
  apoio: fact,
  api: fact,
  'selo-temporal': fact,
  dados: fact,
});

/** Front matter of a page. Other Docusaurus fields are reserved: URLs and menus are defined elsewhere. */
export const frontMatter = z.strictObject({
  title: required(100),
  description: required(160).min(50, 'tem menos de 50 caracteres: diga o que a página resolve, numa frase'),
  sidebar_label: required(50).optional(),
  last_update: z.strictObject({
    date: z
      .string({error: 'falta a data: escreva-a como 2024-05-31'})
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'escreva a data como 2024-05-31')
      .refine(isDay, 'este dia não existe no calendário: confirme o mês e o dia')
      .refine(isPast, 'esta data ainda não chegou: confirme o ano, o mês e o dia'),
  }),
  sources: sourceIds,
  filter: z
    .literal(true, {
      error: 'só pode ser true, que dobra as respostas e as deixa filtrar; se não for isso, apague a linha',
    })
    .optional(),
  displayed_sidebar: z
    .null({error: 'só pode ser null, que esconde o menu; se não for isso, apague a linha'})
    .optional(),
});

/** Front matter of a post. Its date is in the file name, and sources are optional. */
export const postFrontMatter = frontMatter
  .partial({last_update: true, sources: true})
  .omit({displayed_sidebar: true, filter: true});

/** Sources of the sections of the home page. */
export const home = z.array(z.strictObject({id: z.enum(['como-funciona', 'cadeia']), sources: sourceIds}));

/** A group of synonyms for search. */
export const synonymGroup = z
  .array(required(80))
  .min(2, 'escreva pelo menos duas expressões que queiram dizer o mesmo: [ficheiro, arquivo]');

const wordBeginnings = z.array(required(40).regex(/^[a-z ]+$/, 'escreva sem maiúsculas nem acentos')).min(1);

/** Other public services, for searches that are not about this site. */
export const publicServices = z.strictObject({services: wordBeginnings, signing: wordBeginnings});

/** Alternative phrasings of the heading of a section, by its path. */
export const phrasings = z.record(
  z.string().regex(/^\/[^#\s]*(?:#[^#\s]+)?$/, 'escreva o endereço da secção, por exemplo /learn/faqs#quanto-custa'),
  z.array(required(120)).min(1, 'escreva pelo menos uma maneira de perguntar'),
);

/** An address of this site, possibly of a part of a page. */
const ADDRESS = /^\/[\p{L}\p{N}_.~/-]*(?:#[\p{L}\p{N}_.~-]+)?$/u;

/** Addresses that changed: the old one, and the page or part that replaces it. */
export const redirects = z
  .record(
    z.string().regex(ADDRESS, 'escreva o endereço antigo como estava, por exemplo /learn/faqs#quanto-custa'),
    z.string({error: 'falta o endereço novo'}).regex(ADDRESS, 'escreva o endereço novo, por exemplo /learn/glossary'),
  )
  .nullable();

/** Each data file and the shape of its content. */
export const files = {
  'sources.yaml': z.array(source),
  'glossary.yaml': z.array(glossaryTerm),
  'papers.yaml': z.array(paper),
  'team.yaml': z.array(teamEntry),
  'bodies.yaml': z.array(publicBody),
  'tutorials.yaml': z.array(tutorial),
  'labs.yaml': z.array(lab),
  'legacy.yaml': z.array(legacyEntry),
  'provider.yaml': provider,
  'home.yaml': home,
  'synonyms.yaml': z.array(synonymGroup),
  'questions.yaml': phrasings,
  'public-services.yaml': publicServices,
  'redirects.yaml': redirects,
} as const;

/** A term as the glossary page shows it, with the headwords of related terms. */
export type ShownTerm = Omit<GlossaryTerm, 'sources' | 'confidence' | 'see'> & {
  readonly see?: readonly {readonly id: string; readonly term: string}[];
};

/** An entry with its source codes resolved to publications. */
export type Cited<Entry extends {sources: unknown}> = Omit<Entry, 'sources'> & {
  readonly citations: readonly Publication[];
};

/** A tutorial with resolved sources and highlighted code (see `build-tools/remark/code-html`). */
export type ShownTutorial = Omit<Cited<Tutorial>, 'steps'> & {
  readonly steps: readonly (Omit<Tutorial['steps'][number], 'code'> & {
    readonly code?: {readonly language: string; readonly html: string} | undefined;
  })[];
};

export type DataFile = keyof typeof files;
export type Source = z.infer<typeof source>;
/** One line of a list of sources. */
export type Publication = Pick<Source, 'title' | 'language' | 'publisher' | 'date' | 'url' | 'note'>;
export type GlossaryTerm = z.infer<typeof glossaryTerm>;
export type Paper = z.infer<typeof paper>;
export type TeamEntry = z.infer<typeof teamEntry>;
export type PublicBody = z.infer<typeof publicBody>;
export type Tutorial = z.infer<typeof tutorial>;
export type Lab = z.infer<typeof lab>;
export type LegacyEntry = z.infer<typeof legacyEntry>;
export type PublicServices = z.infer<typeof publicServices>;
export type Provider = z.infer<typeof provider>;
export type Link = z.infer<typeof link>;

/** The root certificates that the operator configured as trust anchors (`TRUSTED_ROOTS`). */
export interface TrustedRoots {
  /** YYYY-MM-DD on which they were last compared with their source; empty when there are none. */
  readonly checkedOn: string;
  readonly roots: readonly {readonly name: string; readonly sha256: string; readonly pem: string}[];
}

/** Display data of a trusted list that the operator configured (`TRUSTED_LISTS`). Instants are ISO 8601. */
export interface TrustedListNote {
  /** Country code. */
  readonly territory: string;
  readonly issuedAt: string;
  readonly nextUpdate: string;
}
