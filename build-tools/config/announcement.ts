import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Environment} from './environment';

/**
 * The announcement bar above the navbar. Without a contact address, it promises no answer. Change `id` together with `content`, so that visitors who closed the old
 * announcement see the new one.
 */
export function announcementBar({CONTACT_EMAIL, BASE_URL}: Environment) {
  const link = CONTACT_EMAIL
    ? `<a href="mailto:${CONTACT_EMAIL}">Fale connosco</a>`
    : `<a href="${BASE_URL}team#a-quem-recorrer">Veja a quem perguntar</a>`;
  return {
    id: 'governance-network-3',
    content: `Quer participar no projeto e na rede de governação? ${link}.`,
    backgroundColor: '#0B1F3A',
    textColor: '#FFFFFF',
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar'];
}
