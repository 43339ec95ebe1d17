import {readFileSync} from 'node:fs';
import {parse} from 'acorn';
import {walk} from 'estree-walker';

/** The module that exports `translate` and `Translate`. */
const SOURCE = '@docusaurus/Translate';

/** The property that holds the message: `translate({id, message})`, and `<Translate id>…</Translate>` once compiled. */
const MESSAGE = {translate: 'message', default: 'children'};

/**
 * Inlines translations into a script, and empties the table of all translations.
 *
 * @throws Error when a message has no literal id, or no translation
 */
export default function inlineTranslations(source) {
  const file = this.getOptions().translations;
  if (this.resourcePath === file) {
    return '{}';
  }
  if (!source.includes(SOURCE)) {
    return source;
  }
  const translations = JSON.parse(readFileSync(file, 'utf8'));
  const program = parse(source, {ecmaVersion: 'latest', sourceType: 'module'});
  const imported = new Map(
    program.body
      .filter((node) => node.type === 'ImportDeclaration' && node.source.value === SOURCE)
      .flatMap((node) => node.specifiers)
      .map(({local, imported: name}) => [local.name, name?.name ?? 'default']),
  );
  const edits = [];
  walk(program, {
    enter({type, callee, arguments: values}) {
      if (type !== 'CallExpression') {
        return;
      }
      const [message, kind] =
        imported.get(callee.name) === 'translate'
          ? [values[0], 'translate']
          : imported.get(values[0]?.name) === 'default'
            ? [values[1], 'default']
            : [];
      if (message) {
        edits.push(...editsOf(message, MESSAGE[kind]));
      }
    },
  });
  // Edit from the end, so that earlier positions stay valid.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((code, {start, end, text}) => code.slice(0, start) + text + code.slice(end), source);

  /** Replaces the id with the translation; drops the message and its description. */
  function editsOf({properties = []}, name) {
    const id = properties.find(({key}) => key?.name === 'id')?.value.value;
    const translation = translations[id];
    if (translation === undefined) {
      throw new Error(id ? `i18n/pt/code.json has no "${id}".` : 'A message has no literal id.');
    }
    return properties.flatMap(({key, start, end}, index) => {
      const next = properties[index + 1]?.start ?? end;
      switch (key?.name) {
        case 'id':
          return {start, end, text: `${name}: ${JSON.stringify(translation)}`};
        case 'description':
        case name:
          return {start, end: next, text: ''};
        default:
          return [];
      }
    });
  }
}
