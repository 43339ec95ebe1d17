import React, {useState, type ComponentType, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LoadFailure from '@site/src/components/LoadFailure';
import type {PageCheckProps} from '@site/src/components/PageCheck';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {routes} from '@site/src/lib/routes';
import styles from './styles.module.css';

type State =
  | {readonly kind: 'closed'}
  | {readonly kind: 'open'; readonly PageCheck: ComponentType<PageCheckProps>}
  | {readonly kind: 'failed'; readonly error: unknown};

/**
 * Shows which build this is, with the exact wording of the specification (R14). The button beside it compares the page
 * with the build's manifest; without JavaScript a link explains how to do so by hand.
 */
export default function BuildStamp(): ReactNode {
  const {number, date, branch} = useSiteFields().build;
  const isBrowser = useIsBrowser();
  const [state, setState] = useState<State>({kind: 'closed'});
  const close = () => setState({kind: 'closed'});
  const open = () => {
    import('@site/src/components/PageCheck').then(
      ({default: PageCheck}) => setState({kind: 'open', PageCheck}),
      (error: unknown) => setState({kind: 'failed', error}),
    );
  };
  const label = translate({id: 'site.build.check', message: 'Check this page'});

  return (
    <div className={styles.stamp}>
      <span lang="en">{`Build #${number} ${date} with branch ${branch}`}</span>
      {isBrowser ? (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={open}>
          {label}
        </button>
      ) : (
        <Link to={`${routes.faqs}#confirmar-pagina`} className={clsx(styles.action)}>
          {label}
        </Link>
      )}
      {state.kind === 'open' && <state.PageCheck onClose={close} />}
      {state.kind === 'failed' && <LoadFailure error={state.error} onRetry={open} />}
    </div>
  );
}
