import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

// The generated index at `/` is the section root (R2). The first doc remains the section's main doc.
const sidebars: SidebarsConfig = {
  learn: [
    {
      type: 'category',
      label: 'Aprender',
      collapsible: false,
      link: {
        type: 'generated-index',
        slug: '/',
        title: 'Aprender',
        description:
          'Perceba o que é uma assinatura digital, escolha o certificado certo, use-o bem e verifique os documentos que recebe.',
      },
      items: [
        {
          type: 'category',
          label: 'Primeiros passos',
          collapsed: false,
          items: ['about-sign/an-introduction-to-sign', 'certificates/buying-cert', 'use-cases/data-confidence'],
        },
        {
          type: 'category',
          label: 'Consultar',
          collapsed: false,
          items: ['faqs', 'glossary'],
        },
        {
          type: 'category',
          label: 'Mediateca',
          collapsed: false,
          items: ['media-library/infographics', 'media-library/project-presentations', 'media-library/videos'],
        },
        {
          type: 'category',
          label: 'Para programadores',
          collapsed: false,
          items: ['integration-services/welcome'],
        },
      ],
    },
  ],
};

export default sidebars;
