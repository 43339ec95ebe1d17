import cascadeLayers from '@csstools/postcss-cascade-layers';
import postcss, {type AtRule, type Declaration, type Rule} from 'postcss';

/* Flattens the cascade of the published styles, so that deferred styles are cheap to apply. For a stylesheet with
   cascade layers, Chromium lays out the whole page again; for a new custom property of the root, it restyles every
   element. Together this takes a quarter of a second on an old phone at the first touch. So published styles have
   no layers, constants are inlined, and the other custom properties of the root are in the first stylesheet. */

/**
 * Flattens the stylesheets of a site.
 *
 * @param sheets stylesheets by file name
 * @param main name of the stylesheet that every page has
 * @param words words of scripts, which may read or set custom properties
 */
export function withFlatCascade(
  sheets: ReadonlyMap<string, string>,
  main: string,
  words: readonly string[],
): ReadonlyMap<string, string> {
  const own = new Map(
    [...sheets].map(([name, css]) => [name, name === main ? withoutOverriddenProperties(css) : css] as const),
  );
  const constants = constantsOf([...own.values()], new Set(words));
  // All at once: the specificity of a layer depends on the ids in selectors of the layers below it.
  const whole = withoutLayers([...own.values()].map((css) => withConstants(css, constants)).join(BETWEEN));
  const parts = whole.split(BETWEEN);
  if (parts.length !== own.size) {
    throw new Error(`A stylesheet contains ${BETWEEN}, which separates them while their layers are removed.`);
  }
  const flat = new Map([...own.keys()].map((name, place) => [name, parts[place] ?? ''] as const));
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

/** Separates stylesheets; minified ones contain no such comment. */
const BETWEEN = '/*!*/';

/** The layers of `future.v4.useCssCascadeLayers`, lowest first: Infima's, then those of all themes as one. */
const LAYERS = '@layer infima,theme;';

/**
 * Replaces cascade layers by specificity: themes get one id more than Infima, unlayered rules two, and `!important`
 * reverses the order (CSS Cascading and Inheritance 5 §6.4.4).
 */
export function withoutLayers(css: string): string {
  const named = css
    .replaceAll(/@layer [^{};]+;/g, '')
    .replaceAll(/@layer ([^{};]+)\{/g, (_, name) => `@layer ${name === 'docusaurus.infima' ? 'infima' : 'theme'}{`);
  const {css: flat} = postcss([cascadeLayers()]).process(LAYERS + named, {from: undefined});
  // The same specificity in fewer bytes.
  return flat.replaceAll(String.raw`:not(#\#):not(#\#)`, String.raw`:not(#\##\#)`);
}

/**
 * Custom properties of the root with a single value everywhere, whatever the mode, screen or element, which nothing
 * else can set.
 *
 * @param named words, including names of custom properties
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

const isRoot = ({selector}: Rule): boolean => selector.replaceAll(/:not\((?:#\\#)+\)/g, '') === ':root';

function isOfRoot({parent}: Declaration): boolean {
  const rule = parent as Rule;
  return isRoot(rule) && (rule.parent?.type === 'root' || (rule.parent as AtRule).name === 'layer');
}

function withConstants(css: string, constants: ReadonlyMap<string, string>): string {
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    declaration.value = withValues(declaration.value, constants);
  });
  return root.toString();
}

/** Splits off the rules that only concern the root, which have the lowest specificity. */
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

/** Inlines constants into a value, keeping each a separate token. */
const withValues = (value: string, constants: ReadonlyMap<string, string>): string =>
  value.replace(/(.?)var\((--[\w-]+)\)(?=(.?))/gs, (whole, before: string, name: string, after: string) => {
    const constant = constants.get(name);
    return constant === undefined
      ? whole
      : `${before}${/[^\s(,*/]/.test(before) ? ' ' : ''}${constant}${/[^\s),*/]/.test(after) ? ' ' : ''}`;
  });

/** Matches the root element in any color mode, without descendants. */
const ROOT = /^(?:html|:root)?(?:\[data-theme="?\w+"?\])?(?::root)?$/;

/**
 * Removes layered custom properties of the root that an unlayered one overrides anyway: Infima's, which the site's
 * tokens replace.
 */
export function withoutOverriddenProperties(css: string): string {
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
