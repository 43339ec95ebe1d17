import type {Nodes} from 'mdast';
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
    if (!isElement(node) || !node.name) {
      const message = textMistake(node);
      return message ? [say(message)] : [];
    }
    const content = node.name === 'Tabs' ? contentOf(node) : [];
    content.forEach((child) => inTabs.add(child));
    const stray = content.find((child) => !isElement(child, 'TabItem'));
    const isAlone = node.name === 'TabItem' && !inTabs.has(node);
    return [
      ...elementMistakes(node).map((message) => say(message)),
      ...(stray ? [say('entre <Tabs> e </Tabs> só há separadores. Ponha isto dentro de um <TabItem>.', stray)] : []),
      ...(isAlone
        ? [say('um <TabItem> só existe entre <Tabs> e </Tabs>. Acrescente-os à volta dos separadores.')]
        : []),
    ];
  });
}

/** Finds text that was taken for a directive or for code. */
function textMistake(node: Nodes): string | undefined {
  if (node.type === 'textDirective') {
    return lengthOf(node) > `:${node.name}`.length
      ? `«:${node.name}», seguido de chavetas ou de parênteses retos, foi tomado por uma marca e não aparece. Ponha a expressão toda entre acentos graves.`
      : undefined;
  }
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
    return undefined;
  }
  if (node.value.trim() === '') {
    return 'as chavetas vazias, «{}», desaparecem da página. Ponha-as entre acentos graves, ou apague-as.';
  }
  if (isBlank(node)) {
    return undefined;
  }
  return shownBy(node) === undefined
    ? `o que está entre chavetas, «{${node.value}}», lê-se como código, e a página não se consegue mostrar. Ponha-o entre acentos graves.`
    : `as chavetas de «{${node.value}}» desaparecem da página. Ponha tudo entre acentos graves; numa fórmula, encoste-lhe os sinais «$», sem letras nem algarismos do lado de fora.`;
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
  const wrong = attributeMistakes(node, known);
  const missing = needs.filter((field) => {
    const value = node.attributes.find((found) => found.type === 'mdxJsxAttribute' && found.name === field)?.value;
    return !(typeof value === 'object' ? value : value?.trim());
  });
  return [
    ...wrong,
    ...missing.map(
      (field) =>
        `em <${name}> falta «${field}». Escreva <${name} ${known.map((each) => `${each}="…"`).join(' ')}${hasContent ? '' : ' /'}>.`,
    ),
    ...(hasContent && node.children.every(isBlank)
      ? [`não há nada entre <${name}> e </${name}>. Escreva o que lá falta, ou apague as duas marcas.`]
      : []),
  ];
}

/** Checks the attributes of a component that has only known ones, or of HTML. */
const attributeMistakes = ({name, attributes}: MdxElement, known?: readonly string[]): readonly string[] =>
  attributes.flatMap((found) => {
    if (found.type !== 'mdxJsxAttribute' || (known && found.value && typeof found.value === 'object')) {
      return [`em <${name}>, um valor não se escreve entre chavetas. Ponha-o entre aspas direitas.`];
    }
    if (known ? known.includes(found.name) : ALLOWED_ATTRIBUTES.test(found.name)) {
      return [];
    }
    return known
      ? [
          `<${name}> não tem «${found.name}».${suggest(found.name, known)} ${
            known.length > 0 ? `Pode ter: ${known.join(', ')}.` : 'Apague-o.'
          }`,
        ]
      : [`<${name}> não pode ter «${found.name}». Apague-o; para destacar, use **negrito** ou uma nota.`];
  });

/** A block within a sentence ends its paragraph; one without a summary is labeled by the theme, in English. */
function detailsMistakes(node: MdxElement): readonly string[] {
  if (node.type === 'mdxJsxTextElement') {
    return ['<details> não cabe dentro de uma frase. Ponha-o numa linha própria, com uma linha em branco antes.'];
  }
  return contentOf(node).some((child) => isElement(child, 'summary'))
    ? []
    : [
        'em <details> falta o que se lê quando está fechado. Escreva, na linha a seguir, <summary>O que lá está</summary>.',
      ];
}

/** What is inside an element or its paragraphs. */
const contentOf = ({children}: MdxElement): readonly Nodes[] =>
  children
    .flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
    .filter((child) => !isBlank(child));

/** Whitespace and comments. */
const isBlank = (node: Nodes): boolean => shownBy(node)?.trim() === '';

const lengthOf = ({position}: Nodes): number => (position?.end.offset ?? 0) - (position?.start.offset ?? 0);

/** What a text, or an expression that is a comment, a number or a string, shows; undefined for anything else. */
function shownBy(node: Nodes): string | undefined {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') {
    return node.type === 'text' ? node.value : undefined;
  }
  const [statement] = node.data?.estree?.body ?? [];
  if (!statement) {
    return '';
  }
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis.map(({value}) => value.raw).join('');
  }
  return expression?.type === 'Literal' ? String(expression.value) : undefined;
}
