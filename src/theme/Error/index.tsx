/*
 * Replaced, safe. Translates the crash screen (R40); the original is English, untranslatable and styled inline. It
 * shows failures outside the layout; the theme's ErrorPageContent shows those inside. It renders outside every
 * Docusaurus context, so it must not use any: no layout, no links.
 */
import React, {type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import Head from '@docusaurus/Head';
import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import Ring from '@site/src/components/Ring';
import styles from './styles.module.css';

export default function ErrorScreen({error, tryAgain}: Props): ReactNode {
  const title = translate({id: 'theme.ErrorPageContent.title', message: 'This page crashed.'});
  const {htmlLang, direction} = i18n.localeConfigs[i18n.currentLocale] ?? {};
  return (
    <main className="container margin-vert--xl">
      <Head>
        {/* Restore the attributes that were lost with the page. */}
        <html lang={htmlLang} dir={direction} />
        <title>{title}</title>
        <link rel="icon" href={siteConfig.favicon} />
      </Head>
      <Ring className={styles.ring} missing={3} />
      {/* The theme's Heading needs contexts that do not exist here. */}
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
      <h1>{title}</h1>
      <ErrorBoundaryError error={error} />
      <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
    </main>
  );
}
