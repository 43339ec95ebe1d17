/*
 * Ejected, unsafe. Makes the bar a named region; upstream uses the role `banner`, which belongs to the page header.
 * Also shows a bar with a new id at once: the attribute that hides a dismissed bar before paint would otherwise hide it
 * until the next page view (R15). The mechanism itself (server-rendered bar, attribute set by an inline script) is
 * upstream's.
 */
import React, {useEffect, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {createStorageSlot, useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import {builtHtml} from '@site/src/lib/built-html';
import styles from './styles.module.css';

const DISMISSED = 'data-announcement-bar-initially-dismissed';
const VIEWED_ID = 'docusaurus.announcement.id';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();

  useEffect(() => {
    // The provider reads storage in a later effect. Until then a dismissed bar counts as active too, so compare the
    // stored id.
    if (isActive && createStorageSlot(VIEWED_ID).get() !== announcementBar?.id) {
      document.documentElement.setAttribute(DISMISSED, 'false');
    }
  }, [isActive, announcementBar]);

  if (!isActive || !announcementBar) {
    return null;
  }
  const {backgroundColor, textColor, isCloseable, content} = announcementBar;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, styles.announcementBar)}
      style={{backgroundColor, color: textColor}}
      aria-label={translate({id: 'site.announcementBar.label', message: 'Announcement'})}>
      <div className={styles.content} dangerouslySetInnerHTML={{__html: builtHtml(content)}} />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className={styles.close} />}
    </section>
  );
}
