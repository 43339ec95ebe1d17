import postcss, {type AtRule, type Declaration, type Rule} from 'postcss';

/*
 * Styles that come when a page is on the screen should cost what they change. Chromium lays a whole page out anew for a
 * stylesheet with cascade layers, and styles every element anew for a custom property of the root: together a quarter
 * of a second of an old phone at the first touch. So the published styles have no layers, and the custom properties of
 * the root are in the first of them, without those that are constants.
 */

/**
 * The stylesheets of a site, each with what was said above.
 *
 * @param sheets styles by the name of their file
 * @param main the name of the one that every page has
 * @param words those of scripts, which may read or set custom properties
 */
export function withFlatCascade(
  sheets: ReadonlyMap<string, string>,
  main: string,
  words: readonly string[],
): ReadonlyMap<string, string> {
  const own = new Map(
    [...sheets].map(([name, css]) => [name, name === main ? withoutOverruledProperties(css) : css] as const),
  );
  const constants = constantsOf([...own.values()], new Set(words));
  const flat = new Map([...own].map(([name, css]) => [name, withoutLayers(withConstants(css, constants))] as const));
  let ofOthers = '';
  for (const [name, css] of flat) {
    if (name !== main) {
      const {rest, root} = withoutRoot(css);
      flat.set(name, rest);
      ofOthers += root;
    }
  }
  return flat.set(main, ofOthers + (flat.get(main) ?? ''));
}

/** A name that no element has, which weighs more than any number of classes. */
const NAME = String.raw`#\9`;

/** What every element matches, and weighs as much as so many names. */
const weightIn = (layers: number): string => `:not(${NAME.repeat(layers)})`;

/** What a selector may end with that has to stay its end. */
const PSEUDO_ELEMENT = /(?:::[\w-]+|:(?:before|after|first-letter|first-line)(?![\w-])).*$/s;

/** The lowest of the layers that Docusaurus puts styles in (`future.v4.useCssCascadeLayers`). */
const LOWEST_LAYER = 'docusaurus.infima';

/** The weight of what is in no layer; Infima weighs nothing, and Docusaurus' themes are between them. */
const HEAVIEST = 2;

/**
 * Styles whose selectors weigh what their cascade layers weighed. What is important weighs the other way around, as it
 * does in layers (CSS Cascading and Inheritance 5, 6.4.4). Docusaurus' themes weigh the same, in the order of their rules.
 */
export function withoutLayers(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const weight = weightOf(rule);
    if (weight === undefined) {
      return;
    }
    const important = rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.important === true);
    if (important.length > 0 && important.length < rule.nodes.length) {
      const own = rule.cloneBefore({nodes: []});
      own.append(important);
      weigh(own, HEAVIEST - weight);
      weigh(rule, weight);
    } else {
      weigh(rule, important.length > 0 ? HEAVIEST - weight : weight);
    }
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) {
      layer.replaceWith(layer.nodes);
    } else {
      layer.remove();
    }
  });
  return root.toString();
}

/** The weight of a rule; none for a step of an animation, and for a rule in a rule. */
function weightOf({parent}: Rule): number | undefined {
  let weight = HEAVIEST;
  for (let around = parent; around && around.type !== 'root'; around = around.parent) {
    const {name = '', params = ''} = around as Partial<AtRule>;
    if (around.type === 'rule' || /keyframes$/.test(name)) {
      return undefined;
    }
    if (name === 'layer') {
      weight = params === LOWEST_LAYER ? 0 : 1;
    }
  }
  return weight;
}

function weigh(rule: Rule, weight: number): void {
  if (weight > 0) {
    rule.selectors = rule.selectors.map((selector) => {
      const end = PSEUDO_ELEMENT.exec(selector)?.[0] ?? '';
      return `${selector.slice(0, selector.length - end.length)}${weightIn(weight)}${end}`;
    });
  }
}

/**
 * The custom properties of the root that have one value in all styles, whatever the mode, the screen or the place, and
 * that nothing else can set.
 *
 * @param named words, names of custom properties among them
 */
function constantsOf(sheets: readonly string[], named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const declared = new Map<string, Declaration[]>();
  for (const sheet of sheets) {
    postcss.parse(sheet).walkDecls(/^--/, (declaration) => {
      declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
    });
  }
  const constants = new Map<string, string>();
  let before = -1;
  while (constants.size !== before) {
    before = constants.size;
    for (const [name, [declaration, ...others]] of declared) {
      if (declaration && others.length === 0 && !named.has(name) && isOfRoot(declaration)) {
        const value = withValues(declaration.value, constants).trim();
        if (value !== '' && !value.includes('var(')) {
          constants.set(name, value);
        }
      }
    }
  }
  return constants;
}

const isRoot = ({selector}: Rule): boolean => selector.replace(/:not\((?:#\\9)+\)$/, '') === ':root';

function isOfRoot({parent}: Declaration): boolean {
  const rule = parent as Rule;
  return isRoot(rule) && (rule.parent?.type === 'root' || (rule.parent as AtRule).name === 'layer');
}

/** Styles in which the values of constants stand where they are read. */
function withConstants(css: string, constants: ReadonlyMap<string, string>): string {
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    declaration.value = withValues(declaration.value, constants);
  });
  return root.toString();
}

/** Styles in two: those of the root alone, which weigh less than any other, and the rest. */
function withoutRoot(css: string): {readonly rest: string; readonly root: string} {
  const others = postcss.parse(css);
  const ofRoot: string[] = [];
  others.walkRules((rule) => {
    if (isRoot(rule)) {
      let text = rule.clone({selector: ':where(:root)'}).toString();
      for (let around = rule.parent; around?.type === 'atrule'; around = around.parent) {
        const {name, params} = around as AtRule;
        text = name === 'layer' ? text : `@${name} ${params}{${text}}`;
      }
      ofRoot.push(text);
      rule.remove();
    }
  });
  return {rest: others.toString(), root: ofRoot.join('')};
}

/** A value is a token of its own, whatever stood beside the name. */
const withValues = (value: string, constants: ReadonlyMap<string, string>): string =>
  value.replace(/(.?)var\((--[\w-]+)\)(?=(.?))/gs, (whole, before: string, name: string, after: string) => {
    const constant = constants.get(name);
    return constant === undefined
      ? whole
      : `${before}${/[^\s(,*/]/.test(before) ? ' ' : ''}${constant}${/[^\s),*/]/.test(after) ? ' ' : ''}`;
  });

/** The root element in every colour mode; a rule of it alone. */
const ROOT = /^(?:html|:root)?(?:\[data-theme="?\w+"?\])?(?::root)?$/;

/**
 * Styles without the custom properties of the root element that lose in any case: in a layer, where the same property
 * stands outside of all layers too. Those are Infima's, which the tokens of this site replace.
 */
export function withoutOverruledProperties(css: string): string {
  const root = postcss.parse(css);
  const winning = new Set<string>();
  root.each((node) => {
    if (node.type === 'rule' && node.selector === ':root') {
      node.walkDecls(/^--/, ({prop}) => void winning.add(prop));
    }
  });
  root.walkAtRules('layer', (layer) =>
    layer.walkRules((rule) => {
      if (rule.selectors.every((selector) => ROOT.test(selector))) {
        rule.walkDecls((declaration) => {
          if (winning.has(declaration.prop)) {
            declaration.remove();
          }
        });
      }
    }),
  );
  return root.toString();
}
