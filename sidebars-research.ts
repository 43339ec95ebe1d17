import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  nodes: [
    {
      type: 'category',
      label: 'Investigação',
      collapsible: false,
      link: {
        type: 'generated-index',
        slug: '/',
        title: 'Investigação',
        description:
          'As perguntas em aberto sobre confiança digital num arquipélago, e os trabalhos publicados em que nos apoiamos.',
      },
      items: ['research-outline', 'research-papers'],
    },
  ],
};

export default sidebars;
