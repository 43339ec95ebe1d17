/*
 * Ejected, unsafe (only its parent NotFound is listed). Keeps the two messages (R45) and adds the nearest pages, the
 * search and a ring with a missing point.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import Ring from '@site/src/components/Ring';
import {pages, suggestionsFor} from '@site/src/lib/pages';
import styles from './styles.module.css';

export default function NotFoundContent({className}: Props): ReactNode {
  const {pathname} = useLocation();
  const home = useBaseUrl('/');
  const searchPage = useBaseUrl('/search');
  // The same HTML answers every unknown path, so anything that depends on the path follows hydration.
  const found = useIsBrowser() ? suggestionsFor(`/${pathname.slice(home.length)}`) : [];
  const suggestions = found.length > 0 ? found : pages.slice(0, 4);

  return (
    <main className={clsx('container', styles.page, className)}>
      {/* Below a docs section, upstream renders this content without its page, and so without a title. */}
      <PageMetadata title={translate({id: 'theme.NotFound.title', message: 'Page Not Found'})} />
      <Ring className={styles.ring} missing={3} />
      <div>
        <Heading as="h1">
          <Translate id="theme.NotFound.title">Page Not Found</Translate>
        </Heading>
        <p>
          <Translate id="theme.NotFound.p1">We could not find what you were looking for.</Translate>
        </p>
        <p>
          <Translate id="site.notFound.explanation">
            The address may have been mistyped or cut. Search for what you want below, or go to one of these pages.
          </Translate>
        </p>
        <p>
          <Translate id="theme.NotFound.p2">
            Please contact the owner of the site that linked you to the original URL and let them know their link is
            broken.
          </Translate>
        </p>
        <form action={searchPage} role="search" className={styles.search}>
          <label htmlFor="not-found-query">
            <Translate id="site.notFound.search">Search this site</Translate>
          </label>
          <input id="not-found-query" type="search" name="q" className="control" autoComplete="off" />
          <button type="submit" className="button button--primary">
            {translate({id: 'site.notFound.submit', message: 'Search'})}
          </button>
        </form>
        <Heading as="h2">
          <Translate id="site.notFound.suggestions">Perhaps you were looking for</Translate>
        </Heading>
        <ul>
          {suggestions.map(({path, title}) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
