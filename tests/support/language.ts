/**
 * Finds words that must not appear in a Portuguese site: English from the theme or a plugin, Brazilian wording, and
 * spelling from before the 1990 agreement. The lists omit words that are also Portuguese (menu, note, more, for, do,
 * as).
 */
const ENGLISH =
  'the this that these those your you and of with without from here is are was not have be click search close next ' +
  'previous loading loaded page pages home back copy copied edit updated last skip content toggle switch warning expand ' +
  'collapse sidebar breadcrumb breadcrumbs read results result found see hide cancel clear remove save recent powered try ' +
  'again retry failed download type select language languages theme dark light image images error crashed posts tagged ' +
  'old new document documents file files folder user users password account team about learn contact our they their its ' +
  'if when where which who why how what all any other only also first yes no-one questions answers tutorials terms';

const BRAZILIAN: readonly RegExp[] = [
  /telas?/,
  // In the sense of a file; an archive is correct.
  /arquivos?\s+(?:\.?(?:pdf|xml|p12|pfx|zip|docx?|png|svg|csv|json)|anex\w+|assinad\w+|origina\w+|de\s+(?:texto|imagem|áudio|vídeo))/,
  /(?:abr|envi|carreg|descarreg|anex|selecion|escolh|renome|apag|assin)\p{L}+\s+(?:o|os|um|uns|este|esse|seu|o seu)\s+arquivos?/u,
  /nome\s+do\s+arquivo/,
  /usuári[oa]s?/,
  /celular(?:es)?/,
  /cli(?:que|car|cando)/,
  /senhas?/,
  /baix(?:ar|e|em|ando)/,
  /salv(?:ar|e|em|ando)/,
  /delet\p{L}+/u,
  /links?|sites?|websites?|mouse|downloads?|uploads?|e-?mails?/,
  /(?:compartilh|cadastr|registr|gerenci|planej|monitorament)\p{L}+/u,
  /vocês?/,
  /contatos?|fatos?|equipes?|aspectos?|recepç\p{L}+|perspectivas?|mídias?|aplicativos?|caractere/u,
  /acess(?:ar|e|em|ando|ad[oa]s?)/,
  /conect(?:ar|e|ad[oa]s?)/,
  /(?:o|do|no|ao|um)\s+controles?/,
  /planilhas?|cartórios?|boletos?|cpf|cnpj|ônibus|esportes?/,
  /dezesseis|dezessete|dezenove|quatorze|bilhão|bilhões|trilhão|trilhões/,
  // Económico, eletrónica, anónimo, género, sénior.
  /\p{L}*[êô][mn][aeiou]\p{L}*/u,
  // "Está carregando" for "está a carregar".
  /(?:estou|está|estamos|estão|estava|estavam|estar)\s+\p{L}+[aei]ndo/u,
];

const OLD_SPELLING: readonly RegExp[] = [
  /electr[óo]\p{L}+|(?:direct|correct|protect)(?:or|ores|ora|oras|o|a|os|as|iv\p{L}+)|project\p{L}+|colectiv\p{L}+/u,
  /(?:object|activ)(?:os?|as?|iv\p{L}+|id\p{L}+|ar|aç\p{L}+)|exact[oa]s?/u,
  /(?:acç|direcç|protecç|selecç|correcç|colecç|recepç|excepç|adopç)\p{L}+/u,
  /facturas?|acto|actos|actual\p{L}*|óptim[oa]s?|adoptar|assunpção/u,
];

const whole = (pattern: string, glue = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}${glue}])(?:${pattern})(?![\\p{L}\\p{N}${glue}])`, 'giu');

// English words do not count as part of a hyphenated name (TOTAL-FAILED). The others do, as in «salve-o».
const english = whole(ENGLISH.split(' ').join('|'), '-');
const others = [...BRAZILIAN, ...OLD_SPELLING].map(({source}) => whole(source));

/** Returns the words of a text that do not belong, in the order of the lists above. */
export function leftoversIn(text: string): string[] {
  // Ignore quoted titles and program messages.
  const unquoted = text.replace(/«[^»]*»/g, '«»');
  return [...[...unquoted.matchAll(english)], ...others.flatMap((pattern) => [...text.matchAll(pattern)])].map(
    ([word]) => word,
  );
}
