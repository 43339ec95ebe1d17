import type {HtmlTagObject} from '@docusaurus/types';
import type {Environment} from './environment';
import {fontAssets} from './vendor-assets';

type HeadTag = HtmlTagObject & {readonly attributes: Record<string, string>};

/** What every page says in its head besides what Docusaurus writes. */
export function headTags({BASE_URL}: Environment): HeadTag[] {
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
    link({rel: 'manifest', href: `${BASE_URL}manifest.webmanifest`}),
    meta({name: 'theme-color', content: '#ffffff'}),
  ];
}
