import React, {useLayoutEffect, useRef, type ReactNode} from 'react';
import NoBreak from '@site/src/components/NoBreak';
import {run} from '../../client';
import {describeSiteLists, hasSiteLists} from '../../site-lists';
import {siteRoots, siteRootsAge, type RootFile} from '../../site-roots';
import type {NamedFile} from '../FileDrop';
import ChosenFiles, {joined} from './ChosenFiles';
import styles from './styles.module.css';

/** Trust anchors and revocation data chosen by the reader. */
export interface Trust {
  readonly roots: readonly RootFile[];
  readonly revocation: readonly NamedFile[];
  /** Whether to use the site's trusted lists, if there are any. */
  readonly usesLists: boolean;
}

export interface TrustPickerProps {
  readonly trust: Trust;
  /** The root of our samples, to be trusted for nothing else. */
  readonly sampleRoot: NamedFile | undefined;
  /** The revocation lists of our samples, unless the samples contain them. */
  readonly sampleLists?: NamedFile | undefined;
  /** Whether the roots are initially open, below an explanation and the root of our samples. */
  readonly isOpen?: boolean;
  readonly onTrust: (trust: Trust) => void;
}

/** Lets the reader choose trust anchors and revocation data. No lab downloads any. */
export default function TrustPicker({
  trust,
  sampleRoot,
  sampleLists,
  isOpen = false,
  onTrust,
}: TrustPickerProps): ReactNode {
  const {roots, revocation, usesLists} = trust;
  const isTrustingSite = siteRoots.length > 0 && siteRoots.every((root) => roots.includes(root));
  // Refs, because the reader may choose another file while the worker checks one.
  const latest = useRef({trust, onTrust});
  // Use a layout effect: a normal effect runs later and would undo newer choices.
  useLayoutEffect(() => {
    latest.current = {trust, onTrust};
  });
  const change = (part: (trust: Trust) => Partial<Trust>) => {
    const {trust: now, onTrust: tell} = latest.current;
    const next = {...now, ...part(now)};
    // Update at once, since two results may arrive before the next render.
    latest.current = {trust: next, onTrust: tell};
    tell(next);
  };
  return (
    <div className={styles.trust}>
      <ChosenFiles
        summary={`Raízes em que confia: ${listNames(roots.filter(({hasRoot}) => hasRoot))}${
          isTrustingSite ? ` (${siteRootsAge()})` : ''
        }${listOthers(roots.filter(({hasRoot}) => !hasRoot))}`}
        files={roots}
        isOpen={isOpen}
        drop={{
          label: 'Escolher certificados',
          hint: 'Certificados PEM ou DER.',
          accept: '.pem,.crt,.cer,.der',
          samples: isOpen ? [] : [{label: 'Confiar na raiz dos exemplos', file: sampleRoot}],
        }}
        actions={[
          ...(roots.length > 0 ? [{label: 'Deixar de confiar em todas', change: () => []}] : []),
          ...(siteRoots.length > 0 && !isTrustingSite
            ? [{label: 'Confiar nas raízes deste sítio', change: (now: Trust['roots']) => joined(now, siteRoots)}]
            : []),
        ]}
        examine={async (file) => ({...file, ...(await run('trusted', {file: file.bytes}))})}
        onChange={(next) => change((now) => ({roots: next(now.roots)}))}>
        {!isOpen && (
          <p>
            <NoBreak>
              Uma assinatura só se dá por válida quando a cadeia chega a uma raiz em que confia. Obtenha a raiz na
              página da entidade, confirme a impressão digital e escolha-a aqui.
            </NoBreak>
          </p>
        )}
        <p>
          <NoBreak>Um certificado que não seja de raiz só completa a cadeia: não passa a ser de confiança.</NoBreak>
        </p>
        {siteRoots.length > 0 && (
          <p>
            <NoBreak>
              {`Quem publica este sítio pôs aqui ${siteRoots.length === 1 ? 'uma raiz' : `${siteRoots.length} raízes`}: ${listNames(siteRoots)} (${siteRootsAge()}). Pode deixar de confiar e escolher as suas.`}
            </NoBreak>
          </p>
        )}
      </ChosenFiles>
      {hasSiteLists && (
        <details>
          <summary>
            <span key={String(usesLists)}>
              Listas de confiança de países: {usesLists ? `contam (${describeSiteLists()})` : 'não contam'}
            </span>
          </summary>
          <p>
            <NoBreak>
              {`Cada país publica a lista dos serviços que autoriza a emitir certificados qualificados e selos temporais qualificados (ETSI TS 119 612). Quem publica este sítio juntou ${describeSiteLists()}, com a assinatura de cada lista conferida.`}
            </NoBreak>
          </p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => change((now) => ({usesLists: !now.usesLists}))}>
            {usesLists ? 'Não usar estas listas' : 'Usar estas listas'}
          </button>
        </details>
      )}
      <ChosenFiles
        summary={`Listas de revogação que tem consigo: ${listNames(revocation)}`}
        files={revocation}
        drop={{
          label: 'Escolher listas',
          hint: 'Listas CRL ou respostas OCSP.',
          accept: '.crl,.pem,.der,.ors',
          samples: [{label: 'Usar as listas dos exemplos', file: sampleLists}],
        }}
        examine={async (file) => {
          await run('revocation', {file: file.bytes});
          return file;
        }}
        onChange={(next) => change((now) => ({revocation: next(now.revocation)}))}>
        <p>
          <NoBreak>
            Este laboratório não consulta a rede. Se o ficheiro não trouxer dados de revogação, descarregue a lista
            (CRL) do emissor e escolha-a aqui.
          </NoBreak>
        </p>
      </ChosenFiles>
    </div>
  );
}

const listNames = (files: readonly NamedFile[]): string =>
  files.length === 0 ? 'nenhuma' : files.map(({name}) => name).join(', ');

const listOthers = (files: readonly NamedFile[]): string =>
  files.length === 0 ? '' : `; só para completar a cadeia: ${listNames(files)}`;
