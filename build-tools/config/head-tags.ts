import type {HtmlTagObject} from '@docusaurus/types';
import type {Environment} from './environment';
import {fontAssets} from './vendor-assets';

type HeadTag = HtmlTagObject & {readonly attributes: Record<string, string>};

/** Tags for the head of every page, in addition to those of Docusaurus. */
export function headTags(environment: Environment): HeadTag[] {
  const {BASE_URL} = environment;
  const link = (attributes: Record<string, string>): HeadTag => ({tagName: 'link', attributes});
  const meta = (attributes: Record<string, string>): HeadTag => ({tagName: 'meta', attributes});
  return [
    link({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `${BASE_URL}${fontAssets.font}`,
      crossorigin: 'anonymous',
    }),
    link({rel: 'apple-touch-icon', href: `${BASE_URL}img/apple-touch-icon.png`}),
    link({rel: 'alternate', type: 'application/atom+xml', title: 'Páginas revistas', href: `${BASE_URL}atom.xml`}),
    // For a phone's home screen.
    link({rel: 'manifest', href: `${BASE_URL}manifest.webmanifest`}),
    meta({name: 'theme-color', content: '#ffffff'}),
    // Safari on iOS makes links of numbers, which changes the page before hydration.
    meta({name: 'format-detection', content: 'telephone=no'}),
  ];
}
