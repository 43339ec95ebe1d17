import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import VerdictIcon, {type Tone} from '@site/src/components/VerdictIcon';
import {MANIFEST} from '@site/src/lib/well-known';
import {checkPage, type PageCheckResult} from './check';
import {routes} from '@site/src/lib/routes';
import styles from './styles.module.css';

const TITLE = 'Confirmar esta página';

type State = {readonly kind: 'checking' | 'failed' | 'refused'} | PageCheckResult;

export interface PageCheckProps {
  readonly onClose: () => void;
}

/**
 * Compares the page with its build's manifest, in the browser, and explains what that does and does not prove. Loaded
 * on demand. Its texts are content, so they are written in Portuguese here.
 */
export default function PageCheck({onClose}: PageCheckProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, again] = useCheck();
  const list = useBaseUrl(MANIFEST);

  useEffect(() => {
    dialog.current?.showModal();
    // By default, focus would go to the first link, below the result.
    dialog.current?.focus();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={TITLE} tabIndex={-1} onClose={onClose}>
      <Heading as="h2" className={styles.title}>
        {TITLE}
      </Heading>
      <div role="status">
        <Answer key={state.kind} state={state} />
      </div>
      {(state.kind === 'failed' || state.kind === 'refused') && (
        <button type="button" className="button button--primary" onClick={again}>
          Tentar novamente
        </button>
      )}
      {'file' in state && <Facts key={state.actual} {...state} />}
      <p>
        <b>«É igual» prova</b> que o ficheiro desta página chegou agora ao seu navegador tal como está na lista.
      </p>
      <p>
        <b>Não prova</b> que o servidor seja de confiança. A página, a lista e este programa vêm dele, e quem o
        controlasse podia trocar os três. Também não vê as imagens, as outras páginas, nem o que uma extensão do
        navegador mude depois.
      </p>
      <p>
        Para ir mais longe:{' '}
        <Link to={`${routes.faqs}#confirmar-pagina`} onClick={onClose}>
          confirmar o sítio inteiro e quem o publicou
        </Link>
        , ou <a href={list}>ler a lista de ficheiros</a>.
      </p>
      <form method="dialog">
        <button className="button button--secondary">Fechar</button>
      </form>
    </dialog>
  );
}

/** Checks the current page. Repeats the check when the page changes or the returned function is called. */
function useCheck(): readonly [State, () => void] {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [round, setRound] = useState(0);
  const question = `${round} ${pathname}`;
  const [answer, setAnswer] = useState<{readonly question: string; readonly state: State}>();
  useEffect(() => {
    const show = (state: State) => setAnswer({question, state});
    checkPage(pathname, baseUrl).then(show, (error: unknown) =>
      show({kind: error instanceof TypeError ? 'failed' : 'refused'}),
    );
  }, [pathname, baseUrl, question]);
  // Ignore results of earlier checks that arrive late.
  return [answer?.question === question ? answer.state : {kind: 'checking'}, () => setRound(round + 1)];
}

const ANSWERS: Readonly<Record<State['kind'], readonly [answer: string, meaning: string]>> = {
  checking: ['A confirmar…', ''],
  same: ['É igual.', 'A página que o servidor enviou agora é, byte por byte, a que está na lista desta versão.'],
  different: [
    'Não é igual.',
    'A página que o servidor enviou agora não é a que está na lista. Pode ser uma publicação a meio ou um programa que ' +
      'altera páginas pelo caminho. Tente daqui a uns minutos; se continuar, não confie no que lê aqui.',
  ],
  unlisted: ['Não é possível concluir.', 'Este servidor não tem a lista de ficheiros, ou esta página não está nela.'],
  unsupported: [
    'Não é possível concluir.',
    'Este navegador só calcula resumos criptográficos em ligações seguras (https).',
  ],
  failed: ['Não foi possível confirmar.', 'O servidor não respondeu. Verifique a sua ligação à rede.'],
  refused: [
    'Não foi possível confirmar.',
    'O servidor respondeu, mas não com a página e a lista de ficheiros. Tente daqui a uns minutos.',
  ],
};

/** Color is never the only cue. */
const TONES: Readonly<Record<State['kind'], Tone | null>> = {
  checking: null,
  same: 'valid',
  different: 'invalid',
  unlisted: 'indeterminate',
  unsupported: 'indeterminate',
  failed: 'indeterminate',
  refused: 'indeterminate',
};

function Answer({state}: {readonly state: State}): ReactNode {
  const [answer, meaning] = ANSWERS[state.kind];
  const tone = TONES[state.kind];
  return (
    <p className={styles[state.kind]} translate="no">
      {tone && <VerdictIcon tone={tone} />}
      <b>{answer}</b> {meaning}
    </p>
  );
}

type Compared = Extract<PageCheckResult, {readonly file: string}>;

function Facts({kind, file, actual, expected, build}: Compared): ReactNode {
  return (
    <dl className={styles.facts}>
      <dt>Ficheiro</dt>
      <dd>{file}</dd>
      <dt>Resumo SHA-256 da página</dt>
      <dd>{actual}</dd>
      {kind === 'different' && (
        <>
          <dt>Resumo SHA-256 na lista</dt>
          <dd>{expected}</dd>
        </>
      )}
      <dt>Versão da lista</dt>
      <dd>
        {build.number}, de {build.date}, ramo {build.branch}
        {build.commit && `, alteração ${build.commit}`}
      </dd>
    </dl>
  );
}
