import React, {type ReactNode} from 'react';
import NoBreak from '@site/src/components/NoBreak';
import Action from '../Action';
import type {LabWorker} from '../../client';
import type {Given, NamedFile} from '../../samples';
import {describeSiteLists, hasSiteLists} from '../../site-lists';
import {siteRoots, siteRootsAge, type Trust} from '../../site-roots';
import layout from '../layout.module.css';
import ChosenFiles, {joined} from './ChosenFiles';

export interface TrustPickerProps {
  readonly worker: LabWorker;
  readonly trust: Trust;
  /** The file to verify, whose root and lists are offered if it is a sample. */
  readonly given: Given;
  /** Whether the roots are initially open, below an explanation and the root of the sample. */
  readonly isOpen: boolean;
  readonly onTrust: (change: (trust: Trust) => Trust) => void;
}

/** Lets the reader choose trust anchors and revocation data. No lab downloads any. */
export default function TrustPicker({worker, trust, given, isOpen, onTrust}: TrustPickerProps): ReactNode {
  const {roots, revocation, usesLists} = trust;
  const isTrustingSite = siteRoots.length > 0 && siteRoots.every((root) => roots.includes(root));
  const offer = (label: string, file: NamedFile | undefined) =>
    file && !isOpen ? [{label, load: () => ({file})}] : [];
  return (
    <div className={layout.tight}>
      <ChosenFiles
        summary={`Raízes em que confia: ${listNames(roots.filter(({hasRoot}) => hasRoot))}${
          isTrustingSite ? ` (${siteRootsAge()})` : ''
        }${listOthers(roots.filter(({hasRoot}) => !hasRoot))}`}
        files={roots}
        isOpen={isOpen}
        drop={{
          label: 'Escolher certificados',
          hint: 'Certificados PEM ou DER.',
          samples: offer('Confiar na raiz deste exemplo', given.root),
        }}
        actions={[
          ...(roots.length > 0 ? [{label: 'Deixar de confiar em todas', change: () => []}] : []),
          ...(siteRoots.length > 0 && !isTrustingSite
            ? [{label: 'Confiar nas raízes deste sítio', change: (now: Trust['roots']) => joined(now, siteRoots)}]
            : []),
        ]}
        examine={async (file) => ({...file, ...(await worker.run('trusted', {file: file.bytes}))})}
        onChange={(change) => onTrust((now) => ({...now, roots: change(now.roots)}))}>
        {!isOpen && (
          <p>
            <NoBreak>
              Uma assinatura só é considerada válida quando a cadeia chega a uma raiz em que confia. Obtenha a raiz na
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
              {`Cada país publica a lista dos serviços que autoriza a emitir certificados qualificados e selos temporais qualificados (ETSI TS 119 612). Quem publica este sítio juntou ${describeSiteLists()}, com a assinatura de cada lista verificada.`}
            </NoBreak>
          </p>
          <Action onClick={() => onTrust((now) => ({...now, usesLists: !now.usesLists}))}>
            {usesLists ? 'Não usar estas listas' : 'Usar estas listas'}
          </Action>
        </details>
      )}
      <ChosenFiles
        summary={`Listas de revogação que tem consigo: ${listNames(revocation)}`}
        files={revocation}
        drop={{
          label: 'Escolher listas',
          hint: 'Listas CRL ou respostas OCSP.',
          samples: offer('Usar as listas deste exemplo', given.lists),
        }}
        examine={async (file) => {
          await worker.run('revocation', {file: file.bytes});
          return file;
        }}
        onChange={(change) => onTrust((now) => ({...now, revocation: change(now.revocation)}))}>
        <p>
          <NoBreak>
            Esta página não consulta a rede. Se o ficheiro não trouxer dados de revogação, descarregue a lista (CRL) do
            emissor e escolha-a aqui.
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
