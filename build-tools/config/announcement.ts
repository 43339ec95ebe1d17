import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Environment} from './environment';

/**
 * The announcement bar above the navbar, one line even on a phone. Without a contact address, it promises no answer.
 * Change `id` together with `content`, so that visitors who closed the old announcement see the new one.
 */
export function announcementBar({CONTACT_EMAIL, BASE_URL}: Environment) {
  const href = CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : `${BASE_URL}team#a-quem-recorrer`;
  return {
    id: 'governance-network-4',
    content: `<a href="${href}">Projeto e rede de governação: pergunte</a>`,
    backgroundColor: '#0B1F3A',
    textColor: '#FFFFFF',
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar'];
}
