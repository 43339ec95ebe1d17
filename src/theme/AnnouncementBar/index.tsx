/*
 * Ejected, unsafe. Upstream: @docusaurus/theme-classic 3.10.2, src/theme/AnnouncementBar.
 * Why: upstream gives the bar the role `banner`, which belongs to the page header; here it is a named region.
 * And when the bar's id changes, the attribute that hides a dismissed bar before paint would hide the new one
 * too, until the next page view (R15): it is taken back as soon as the bar is known to be a new one.
 * The mechanism itself (server-rendered bar, attribute set by the theme's inline script) is upstream's.
 */
import React, {useEffect, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {createStorageSlot, useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import styles from './styles.module.css';

const DISMISSED = 'data-announcement-bar-initially-dismissed';
const VIEWED_ID = 'docusaurus.announcement.id';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();

  useEffect(() => {
    // The provider reads the storage in an effect of its own, which runs after this one: until then a dismissed
    // bar counts as active too, and only the stored id tells it from a new one.
    if (isActive && createStorageSlot(VIEWED_ID).get() !== announcementBar?.id) {
      document.documentElement.setAttribute(DISMISSED, 'false');
    }
  }, [isActive, announcementBar]);

  if (!isActive || !announcementBar) {
    return null;
  }
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, styles.announcementBar)}
      style={{backgroundColor, color: textColor}}
      aria-label={translate({
        id: 'site.announcementBar.label',
        message: 'Announcement',
        description: 'The ARIA label of the announcement bar',
      })}>
      <AnnouncementBarContent className={styles.content} />
      {isCloseable && <AnnouncementBarCloseButton onClick={close} className={styles.close} />}
    </section>
  );
}
