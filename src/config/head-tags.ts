import type {HtmlTagObject} from '@docusaurus/types';
import type {Environment} from './environment';
import {hasForeignScripts} from './services';
import {fontAssets} from './vendor-assets';

type HeadTag = HtmlTagObject & {readonly attributes: Record<string, string>};

/**
 * What the security policy asks of code that makes elements (Trusted Types): React and the search dialog write HTML and
 * structured data by design, so the rule that is left is that the address of a script or worker is of this origin.
 */
const TRUSTED_TYPES =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h,createScript:s=>s," +
  'createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})';

/** What every page says in its head besides what Docusaurus writes. */
export function headTags(environment: Environment): HeadTag[] {
  const {BASE_URL} = environment;
  const link = (attributes: Record<string, string>): HeadTag => ({tagName: 'link', attributes});
  const meta = (attributes: Record<string, string>): HeadTag => ({tagName: 'meta', attributes});
  return [
    ...fontAssets.fonts.map((font) =>
      link({rel: 'preload', as: 'font', type: 'font/woff2', href: `${BASE_URL}${font}`, crossorigin: 'anonymous'}),
    ),
    link({rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}),
    link({rel: 'alternate', type: 'application/atom+xml', title: 'Páginas revistas', href: `${BASE_URL}atom.xml`}),
    // For the home screen of a phone; Chrome asks for it beside what the first paint needs (see plugins/late-scripts).
    link({'data-rel': 'manifest', href: `${BASE_URL}manifest.webmanifest`}),
    meta({name: 'theme-color', content: '#ffffff'}),
    // Trackers bring policies of their own; with them the rule does not hold (see deploy/policy.ts).
    ...(hasForeignScripts(environment)
      ? []
      : [{tagName: 'script', attributes: {}, innerHTML: TRUSTED_TYPES} satisfies HeadTag]),
  ];
}
