import type {Nodes} from 'mdast';
import type {Program} from 'estree';
import {COMPONENTS, componentOf} from '../../../src/lib/components';
import {suggest} from '../../../src/lib/nearest';
import {attribute, isElement, type MdxElement} from '../../remark/mdx';
import type {Mistake} from './syntax';

/**
 * HTML that Markdown cannot express. Blocks such as `<p>` and `<table>` are not listed: browsers repair their nesting,
 * so the page would not match what React rendered.
 */
const ALLOWED_TAGS =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|details|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|summary|sup|time|u|var|wbr)$/;

/** HTML attributes that have the same name in React, and no code or style. */
const ALLOWED_ATTRIBUTES = /^(?:cite|data-search-ignore|dir|id|lang|open|title|translate)$/;

/** Elements to write in Markdown, because the build ignores the files that they reference. */
const IN_MARKDOWN: Readonly<Record<string, string>> = {
  a: 'uma ligação não se escreve com <a>. Escreva [texto da ligação](endereço), com palavras que digam para onde vai.',
  img: 'uma imagem não se escreve com <img>. Escreva ![o que ela mostra](./nome.png).',
};

/** Finds components, attributes and expressions that compile but render wrongly or not at all. */
export function componentMistakes(nodes: readonly Nodes[]): readonly Mistake[] {
  const inTabs = new Set<Nodes>();
  return nodes.flatMap((node): readonly Mistake[] => {
    const say = (message: string, {position}: Nodes = node): Mistake => ({
      line: position?.start.line ?? 1,
      column: position?.start.column ?? 1,
      message,
    });
    if (node.type === 'textDirective' && lengthOf(node) > `:${node.name}`.length) {
      return [
        say(
          `«:${node.name}», seguido de chavetas ou de parênteses retos, foi tomado por uma marca e não aparece. Ponha a expressão toda entre acentos graves.`,
        ),
      ];
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.value.trim() === '') {
        return [say('as chavetas vazias, «{}», desaparecem da página. Ponha-as entre acentos graves, ou apague-as.')];
      }
      const value = fixedValue(node.data?.estree);
      if (value === undefined) {
        return [
          say(
            `o que está entre chavetas, «{${node.value}}», lê-se como código, e a página não se consegue mostrar. Ponha-o entre acentos graves.`,
          ),
        ];
      }
      return value.trim() === ''
        ? []
        : [
            say(
              `as chavetas de «{${node.value}}» desaparecem da página. Ponha tudo entre acentos graves; numa fórmula, encoste-lhe os sinais «$», sem letras nem algarismos do lado de fora.`,
            ),
          ];
    }
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name) {
      return [];
    }
    if (isElement(node, 'Tabs')) {
      const inside = node.children
        .flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
        .filter((child) => !isBlank(child));
      inside.forEach((child) => inTabs.add(child));
      const stray = inside.find((child) => !isElement(child, 'TabItem'));
      return [
        ...elementMistakes(node).map((message) => say(message)),
        ...(stray ? [say('entre <Tabs> e </Tabs> só há separadores. Ponha isto dentro de um <TabItem>.', stray)] : []),
      ];
    }
    return [
      ...elementMistakes(node),
      ...(isElement(node, 'TabItem') && !inTabs.has(node)
        ? ['um <TabItem> só existe entre <Tabs> e </Tabs>. Acrescente-os à volta dos separadores.']
        : []),
    ].map((message) => say(message));
  });
}

function elementMistakes(node: MdxElement): readonly string[] {
  const name = node.name ?? '';
  const component = componentOf(name);
  if (!component) {
    const inMarkdown = name === 'a' && attribute(node, 'href') === undefined ? undefined : IN_MARKDOWN[name];
    if (inMarkdown) {
      return [inMarkdown];
    }
    if (/^[A-Z]/.test(name)) {
      return [
        `o componente <${name}> não existe.${suggest(name, Object.keys(COMPONENTS))} Os que há estão no guia de autores.`,
      ];
    }
    return ALLOWED_TAGS.test(name)
      ? [...attributeMistakes(node), ...(name === 'details' ? detailsMistakes(node) : [])]
      : [`a marca <${name}> não se usa numa página. Apague-a: o que pode usar está no guia de autores.`];
  }
  if (component.name !== name) {
    return [`o componente <${name}> escreve-se com maiúscula. Escreva <${component.name}>, e o fecho também.`];
  }
  const {needs = [], takes = [], hasContent} = component;
  const known = [...needs, ...takes];
  return [
    ...node.attributes.flatMap((found): readonly string[] => {
      if (found.type !== 'mdxJsxAttribute' || (found.value && typeof found.value === 'object')) {
        return [`em <${name}>, um valor não se escreve entre chavetas. Ponha-o entre aspas direitas.`];
      }
      return known.includes(found.name)
        ? []
        : [
            `<${name}> não tem «${found.name}».${suggest(found.name, known)} ${
              known.length > 0 ? `Pode ter: ${known.join(', ')}.` : 'Apague-o.'
            }`,
          ];
    }),
    ...needs
      .filter(
        (field) =>
          node.attributes.every((found) => found.type !== 'mdxJsxAttribute' || found.name !== field) ||
          attribute(node, field)?.trim() === '',
      )
      .map(
        (field) =>
          `em <${name}> falta «${field}». Escreva <${name} ${known.map((each) => `${each}="…"`).join(' ')}${hasContent ? '' : ' /'}>.`,
      ),
    ...(hasContent && node.children.every(isBlank)
      ? [`não há nada entre <${name}> e </${name}>. Escreva o que lá falta, ou apague as duas marcas.`]
      : []),
  ];
}

/** A block within a sentence ends its paragraph; one without a summary is labeled by the theme, in English. */
function detailsMistakes({type, children}: MdxElement): readonly string[] {
  if (type === 'mdxJsxTextElement') {
    return ['<details> não cabe dentro de uma frase. Ponha-o numa linha própria, com uma linha em branco antes.'];
  }
  return children
    .flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
    .some((child) => isElement(child, 'summary'))
    ? []
    : [
        'em <details> falta o que se lê quando está fechado. Escreva, na linha a seguir, <summary>O que lá está</summary>.',
      ];
}

const attributeMistakes = ({name, attributes}: MdxElement): readonly string[] =>
  attributes.flatMap((found) => {
    if (found.type !== 'mdxJsxAttribute') {
      return [`em <${name}>, um valor não se escreve entre chavetas. Ponha-o entre aspas direitas.`];
    }
    return ALLOWED_ATTRIBUTES.test(found.name)
      ? []
      : [`<${name}> não pode ter «${found.name}». Apague-o; para destacar, use **negrito** ou uma nota.`];
  });

/** Whitespace and comments. */
const isBlank = (node: Nodes): boolean =>
  node.type === 'text'
    ? node.value.trim() === ''
    : (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && node.data?.estree?.body.length === 0;

const lengthOf = ({position}: Nodes): number => (position?.end.offset ?? 0) - (position?.start.offset ?? 0);

/** What an expression shows if it is a comment, a number or a string; undefined for any other. */
function fixedValue(program: Program | null | undefined): string | undefined {
  const [statement] = program?.body ?? [];
  if (!statement) {
    return '';
  }
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis.map(({value}) => value.raw).join('');
  }
  return expression?.type === 'Literal' ? String(expression.value) : undefined;
}
