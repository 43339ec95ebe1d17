import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PrismTheme} from 'prism-react-renderer';

/** Code in the site's own tokens: one theme for both colour modes, each pair at least 4.5 : 1. */
const theme: PrismTheme = {
  plain: {color: 'var(--site-text)', backgroundColor: 'var(--site-surface-raised)'},
  styles: [
    {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: 'var(--site-text-muted)', fontStyle: 'italic'}},
    {types: ['string', 'char', 'attr-value', 'regex', 'template-string'], style: {color: 'var(--site-ok)'}},
    {types: ['number', 'boolean', 'constant', 'symbol', 'date'], style: {color: 'var(--site-warning)'}},
    {
      types: ['keyword', 'atrule', 'selector', 'tag', 'builtin'],
      style: {color: 'var(--site-primary)', fontWeight: 'bold'},
    },
    {types: ['function', 'class-name', 'attr-name', 'property', 'key'], style: {color: 'var(--site-primary)'}},
    {types: ['deleted'], style: {color: 'var(--site-error)'}},
    {types: ['inserted'], style: {color: 'var(--site-ok)'}},
  ],
};

export const prism = {
  theme,
  darkTheme: theme,
  // `bash` and `http` are what the integration guide shows besides the languages of R26.
  additionalLanguages: ['java', 'rust', 'solidity', 'toml', 'bash', 'http'],
} satisfies ThemeConfig['prism'];
