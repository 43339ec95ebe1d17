import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Environment} from './environment';

/**
 * The announcement bar above the navbar. Change `id` together with `content`, so that visitors who closed the old
 * announcement see the new one.
 */
export function announcementBar({CONTACT_EMAIL, BASE_URL}: Environment) {
  const contact = CONTACT_EMAIL ? `mailto:${CONTACT_EMAIL}` : `${BASE_URL}team#a-quem-recorrer`;
  return {
    id: 'governance-network-2',
    content: `Quer participar no nosso projeto e na rede de governação? <a href="${contact}">Fale connosco</a>.`,
    backgroundColor: '#0B1F3A',
    textColor: '#FFFFFF',
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar'];
}
