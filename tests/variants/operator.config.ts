import base from '../../docusaurus.config';
import type {Config} from '@docusaurus/types';

/**
 * The site with every option enabled, for tests: color switch (R16), another announcement (R15), a dropdown (R25),
 * hosted search (R21, through environment variables, see tools/scripts/test.ts), and two pages that crash on purpose
 * (R40).
 */
const config: Config = {
  ...base,
  themeConfig: {
    ...base.themeConfig,
    navbar: {
      ...base.themeConfig.navbar,
      items: [
        ...base.themeConfig.navbar.items,
        {type: 'dropdown', label: 'Mais', position: 'right', items: [{to: '/team', label: 'Equipa'}]},
      ],
    },
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    announcementBar: {
      ...base.themeConfig.announcementBar,
      id: 'another-announcement',
      content: 'Um aviso diferente.',
    },
  },
  plugins: [
    // Without the last one, `compression`: no story needs it, and it takes a third of the build.
    ...base.plugins.slice(0, -1),
    ['@docusaurus/plugin-content-pages', {id: 'failures', path: 'tests/variants/pages', routeBasePath: '/failures'}],
  ],
};

export default config;
