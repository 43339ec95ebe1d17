/** Normalizes text for search: splits it into words, folds and stems them, and drops stop words. */
import {memoize} from '../../lib/memoize';

/** A run of letters and digits, with its position in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** Words joined by a hyphen, dot or number sign, as in `SHA-256`, `X.509` and `PKCS#12`. */
export interface Compound {
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011.#][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LETTERS_OR_DIGITS = /\p{L}+|\p{N}+/gu;

/** Unicode classifies the ordinal marks in `n.º` and `1.ª` as letters, but nobody searches for them. */
const ORDINALS = /[ºª]/g;

/** Ligatures and full-width letters, which text copied from PDFs may contain. */
const LIGATURES = /[\ufb00-\ufb06\uff10-\uff5a]/g;

const NOT_ASCII = /[^\0-\x7f]/;

const STOP_WORDS = new Set(
  (
    'a ao aos as com como da das de do dos e ela elas ele eles em entre essa essas esse esses esta estas este estes eu ' +
    'foi ha isso isto ja lhe mais mas me meu meus minha minhas na nas nem no nos num numa o onde os ou para pela pelas ' +
    'pelo pelos por porque qual quais quando que quem se sem ser seu seus sao so sobre sua suas tambem te um uma umas uns'
  ).split(' '),
);

/** Conversational words. Queries ignore them, but indexed texts keep them, so that phrases stay intact. */
const QUERY_STOP_WORDS = new Set(
  // Portuguese. Not “antes”, which asks for an order.
  (
    'acho acontece aconteceu afinal agora ai ainda alguem algum alguma alguns algumas ali amanha aparece aquela aquele aquilo aqui assim ate bem boa bom cada ca caso claro coisa ' +
    'comigo conseguir consigo consegue consegues conseguimos contudo custume daqui dava dar deve devemos devo dia dizer diz ' +
    'durante enquanto entao era eram estamos estao estou estava faca faco faz fazer fazem favor ficar fica ficam ficou fui gostaria ' +
    'gostariamos gostava gostavamos haver haveria hoje ir la lo menos mes mesma mesmo muita muito nada nao nesta neste nessa nesse nossa nosso nossas nossos ' +
    'noite obrigada ola ontem outra outro outras outros partir pedem perceber pode podem podemos podes poder posso pois precisa precisam ' +
    'pra precisamos preciso precisar primeiro proxima proximo pude qualquer quanta quantas quanto quantos quero queremos queria queriamos quer saber ' +
    'sabe sei serve servem senhor senhora sera seria sido somos sou tal tanto tem temos tenho ter teria tinha toda todas todo todos ' +
    'tarde tentei tive tudo usar uso vai vao vamos ver vejo vem vez vezes voce voces vos vossa vosso vossas vossos vou ' +
    // Relatives, on whose behalf people ask.
    'avo irma irmao mae marido mulher pai prima primo sogra sogro tia tio vizinha vizinho ' +
    // Cape Verdean Creole.
    'ami anos atxa ba bai bo bu dan debe del di dja djan du dun el es faze fazi fla gosi k ka kada ke kel kela keli kenha kes ken ki ' +
    'kma kmanera kme kre kual kuandu kuantu kuma kantu kuza kuze kze ku li m ma manera meste mesti mi modi n nha nhas nho nhos nu odja oki pa pamodi pan podi sabi ' +
    'sen si sin sta staba ta tene ten tudu un unde undi xinta ' +
    // English.
    'about after also am an and any are at be been behind but by can could does did for from get had happens has have he her here his how i if ' +
    'in into is it its just make many may much must my need not of on one or our please she should some still than that ' +
    'the their then there they this to us use using want was we were what when where which who why will with would yes you your'
  ).split(' '),
);

/**
 * Everyday words for matters that this site may mention but does not treat. A query with one of them is probably about
 * those, unless it also has a strong word of this site.
 */
const OFF_TOPIC_WORDS = new Set(
  // Food, sports, health, weather, travel, cars, culture, nature, clothes, love, home, school, gambling.
  (
    'bolo arroz peixe carne frango galinha sopa pao queijo leite ovo feijao milho batata fruta banana cafe ' +
    'cerveja vinho acucar cozinha jantar almoco restaurante comida cachupa pizza pudim atum pastel recipe food ' +
    'futebol jogar jogo jogador golo campeonato clube treinador estadio bola ginasio benfica sporting football game ' +
    'medico hospital farmacia vacina gripe febre dor dente garganta tosse gravidez sangue dieta emagrecer doenca doctor ' +
    'chuva meteorologia temperatura vento mare weather voo aviao hotel autocarro taxi barco turismo flight ' +
    'carro pneu motor gasolina oleo mota bicicleta transito car musica cancao guitarra danca novela telenovela cinema ' +
    'ator cantor music movie gato cao cavalo animal planta jardim flor mandioca vestido sapato roupa camisa cabelo ' +
    'amor namorado horoscopo signo sofa cama tinta cimento tijolo torneira parafuso martelo ' +
    'poema gramatica verbo tabuada geografia lotaria aposta casino pesca ' +
    'agua lixo desemprego vaga salario ordenado conducao driving divorcio casar batizado funeral missa igreja creche ' +
    'matricula apartamento mobilia saldo antena televisao radio instagram facebook tiktok youtube netflix vulcao montanha ' +
    'passagem ferry aeroporto inps previdencia enfermagem conserto consertar previsao dentista parto danca festa festival morna carnaval biblia oracao sismo'
  ).split(' '),
);

/** Plural endings and their singulars; the first match applies. */
const PLURALS: readonly (readonly [plural: RegExp, singular: string])[] = [
  // Verbs: “assinamos” is no plural.
  [/(?:[ae]|[^tnxs]i)mos$/, '$&'],
  [/^(..+)(?:oes|aes|aos)$/, '$1ao'],
  [/^(..+)ais$/, '$1al'],
  [/^(...+)eis$/, '$1el'],
  [/^(..+)ois$/, '$1ol'],
  [/ns$/, 'm'],
  [/^(..+[rzs])es$/, '$1'],
  [/^(..+[aeiou])s$/, '$1'],
];

/** Endings to remove, after the letters that must remain; the first match applies. */
const ENDINGS: readonly RegExp[] = [
  // Endings of nouns and adjectives that derive from other words.
  /^(...+)[aiu]cao$/,
  /^(.{4,}?)(?:[ai]dora?|edora?|[ai]vel)$/,
  /^(.{5,}?)(?:[ai]mento|mente|idade|eza|ic[ao]|os[ao]|iv[ao]|ista|ismo|ante|ancia|ori[ao])$/,
  /^(.+[cs])ao$/,
  // “Cartão” keeps its ending, which tells it from “carta”.
  /^(.*ao)$/,
  // Endings of verbs, and vowels that mark gender.
  /^(...+?)(?:[aei]ss?emos|[aei]riamos|[aei]ramos|avamos|[aei]remos|[aei]riam|[aei]ssem|[aei]ram|avam|[aei]rem|[aei]ndo|[ai]d[ao]|[aei]mos|[aei]ria|[aei]sse|[aei]rei|[aei]rao|ava|[aei]r|am|em|ou|eu|iu|ei|[aeio])$/,
];

/** Words that keep their ending, because without it they would look like others: “procuração” is not “procura”. */
const WHOLE_WORDS = new Set(
  'casa contador equipamento formacao leia leiam leio logo mala pena ponte portaria posto procuracao redacao sala'.split(
    ' ',
  ),
);

/** Spells the last sound of a stem alike before any vowel, as in “publique” and “publica”, “corrija” and “corrige”. */
const LAST_SOUND: readonly (readonly [written: RegExp, sound: string])[] = [
  [/[aeo]$/, ''],
  [/(?:qu|c)$/, 'k'],
  [/(?:gu|j)$/, 'g'],
  [/ss$/, 's'],
];

/** Splits a text into compounds; a plain word is a compound of one. */
export function compoundsOf(text: string): Compound[] {
  return [...text.replace(ORDINALS, ' ').matchAll(COMPOUND)].map((match) => ({
    words: [...match[0].matchAll(WORD)].map((word) => ({text: word[0], start: match.index + word.index})),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Folds a word: lower case, without accents and ligatures. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (!NOT_ASCII.test(lower)) {
    return lower;
  }
  // Only ligatures: full NFKD would turn a word with a trademark sign into `signtm`.
  const letters = lower.replace(LIGATURES, (ligature) => ligature.normalize('NFKD'));
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Joins the words of a compound, folded: `SHA-256` gives `sha256`. */
export function join(compound: Compound): string {
  return fold(compound.words.map(({text}) => text).join(''));
}

/** Whether a folded word is too common to search for. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a folded word of a query is conversational. */
export function isConversational(word: string): boolean {
  return STOP_WORDS.has(word) || QUERY_STOP_WORDS.has(word);
}

/** Whether a folded word, perhaps in the plural, tells of a matter that this site does not treat. */
export function isOffTopic(word: string): boolean {
  return OFF_TOPIC_WORDS.has(word) || OFF_TOPIC_WORDS.has(word.replace(/s$/, ''));
}

/**
 * Whether an unfinished word is not worth searching yet: one or two letters, or the beginning of a conversational
 * word.
 */
export function mayBecomeConversation(word: string): boolean {
  return word.length < 3 || [...STOP_WORDS, ...QUERY_STOP_WORDS].some((known) => known.startsWith(word));
}

/** Stems a folded word. The result starts with `~`, so that it never equals a word. */
export const stem = memoize((word) => `~${word.length > 3 ? rootOf(word) : word}`);

function rootOf(word: string): string {
  const plural = PLURALS.find(([ending]) => ending.test(word));
  const singular = plural ? word.replace(...plural) : word;
  if (WHOLE_WORDS.has(singular)) {
    return singular;
  }
  const ending = ENDINGS.find((ending) => ending.test(singular));
  const root = ending ? singular.replace(ending, '$1') : singular;
  return root.length > 4 ? LAST_SOUND.reduce((sound, [written, letter]) => sound.replace(written, letter), root) : root;
}

/** Folds a text. Ordinal marks, which count as letters, become spaces. */
function foldAll(text: string): string {
  return fold(text.replace(ORDINALS, ' '));
}

/** The folded compounds of a text. */
export function compoundsIn(text: string): readonly string[] {
  return foldAll(text).match(COMPOUND) ?? [];
}

/** The index terms of a folded compound: its words and their joined form, without stop words. */
export function termsOfCompound(compound: string): string[] {
  const words = compound.match(WORD) ?? [];
  const parts = words.flatMap((word) => {
    const found = word.match(LETTERS_OR_DIGITS) ?? [];
    return found.length > 1 ? [word, ...found] : [word];
  });
  return (words.length > 1 ? [...parts, words.join('')] : parts).filter((term) => !isStopWord(term));
}

/** The stems of a text, joined and surrounded by spaces, in which phrases can be searched. */
export const stemLineOf = memoize((text) => ` ${stemsOf(text).join(' ')} `);

/** The stems of a text in order, without stop words; used to find expressions. */
export const stemsOf = memoize((text): readonly string[] =>
  wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem),
);

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldAll(text).match(WORD) ?? [];
}

/** The index terms of a text. */
export function termsOf(text: string): string[] {
  return compoundsIn(text).flatMap(termsOfCompound);
}
