import type {ThemeConfig} from '@docusaurus/preset-classic';
import {routes} from '../../src/lib/routes';
import type {Environment} from './environment';
import {logo} from './navbar';

/**
 * Footer columns. They also serve as site navigation when JavaScript is off. `src/theme/Footer/Copyright` adds the build
 * stamp.
 */
export function footer({PROVIDER_NAME, CONTACT_EMAIL, SOCIAL_LINKS}: Environment) {
  return {
    style: 'light',
    logo: {...logo, href: '/', alt: 'Sign: página inicial', width: 36, height: 36},
    copyright: `© 2024 ${PROVIDER_NAME}`,
    links: [
      {
        title: 'Aprender',
        items: [
          {label: 'Todos os temas', to: '/learn'},
          {label: 'Introdução ao Sign', to: '/learn/about-sign/an-introduction-to-sign'},
          {label: 'Comprar um certificado', to: '/learn/certificates/buying-cert'},
          {label: 'Perguntas frequentes', to: routes.faqs},
          {label: 'Glossário', to: routes.glossary},
        ],
      },
      {
        title: 'Fazer',
        items: [
          {label: 'Tutoriais', to: routes.tutorials},
          {label: 'Serviços de integração', to: '/learn/integration-services/welcome'},
          {label: 'Documentos antigos', to: '/legacy'},
          {label: 'Pesquisar', to: routes.search},
        ],
      },
      {
        title: 'Conhecer',
        items: [
          {label: 'Investigação', to: '/research'},
          {label: 'Mediateca', to: '/learn/media-library/infographics'},
          {label: 'Equipa', to: '/team'},
          {label: 'Quem publica este sítio', to: '/learn/about-sign/an-introduction-to-sign#o-que-o-sign-e'},
        ],
      },
      ...(CONTACT_EMAIL || SOCIAL_LINKS.length > 0
        ? [
            {
              title: 'Contactos',
              items: [
                ...(CONTACT_EMAIL ? [{label: CONTACT_EMAIL, href: `mailto:${CONTACT_EMAIL}`}] : []),
                ...SOCIAL_LINKS,
              ],
            },
          ]
        : []),
    ],
  } satisfies ThemeConfig['footer'];
}
