import React, {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import LoadFailure from '@site/src/components/LoadFailure';
import Section from '@site/src/components/Section';
import FileDrop, {type NamedFile} from '@site/src/labs/components/FileDrop';
import {formatBytes} from '@site/src/labs/format';
import type {FileVerificationProps} from '@site/src/labs/file';
import styles from './verify.module.css';

const ID = 'verificar';

const SAMPLE_ROOT = 'raiz-de-pdf.pem';

/** Sample files, fetched on demand. */
const SAMPLES = [
  {label: 'Experimentar com um exemplo', name: 'contrato-assinado.pdf'},
  {label: 'Experimentar com um exemplo alterado', name: 'contrato-alterado.pdf'},
];

type Code =
  | {readonly kind: 'none'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'here'; readonly Verification: ComponentType<FileVerificationProps>}
  | {readonly kind: 'failed'; readonly error: unknown};

interface ChosenFile extends FileVerificationProps {
  /** Counts the files, so that each result gets a new component. */
  readonly turn: number;
}

/** The drop zone for any file. Loads the verification code when the visitor starts to choose one. */
export default function VerifyDocument(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {hash, key} = useLocation();
  const [code, setCode] = useState<Code>({kind: 'none'});
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState('');
  const zone = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);

  const load = useCallback(() => {
    setCode((now) => (now.kind === 'here' ? now : {kind: 'loading'}));
    import('@site/src/labs/file').then(
      ({default: Verification, prepare}) => {
        prepare();
        setCode({kind: 'here', Verification});
      },
      (error: unknown) => setCode({kind: 'failed', error}),
    );
  }, []);

  const take = (file: NamedFile, sampleRoot?: NamedFile) => {
    setProblem('');
    setChosen((now) => ({file, sampleRoot, turn: (now?.turn ?? 0) + 1}));
    load();
  };

  const trySample = async (name: string) => {
    const read = async (sample: string): Promise<NamedFile> => {
      const response = await fetch(withBaseUrl(`/exemplos/${sample}`));
      if (!response.ok) {
        throw new Error(`${sample}: ${response.status}`);
      }
      return {name: sample, bytes: new Uint8Array(await response.arrayBuffer())};
    };
    try {
      const [file, root] = await Promise.all([read(name), read(SAMPLE_ROOT)]);
      take(file, root);
    } catch {
      setProblem('Não chegou a carregar. Verifique a ligação e tente outra vez.');
    }
  };

  useEffect(() => {
    if (hash === `#${ID}`) {
      zone.current?.closest('section')?.scrollIntoView();
      zone.current?.querySelector('input')?.focus({preventScroll: true});
    }
    // Also scrolls when the same link is followed again.
  }, [hash, key]);

  const hasFailed = code.kind === 'failed';
  // In a small window, progress and failures are below the fold.
  useEffect(() => {
    if (chosen || problem) {
      result.current?.scrollIntoView({block: 'nearest'});
    }
  }, [chosen, problem, hasFailed]);

  return (
    <Section
      id={ID}
      title="Verificar um documento"
      lead="Escolha o ficheiro que recebeu, de qualquer tipo. Não sai do seu navegador.">
      <div ref={zone}>
        <div className={styles.live}>
          <FileDrop
            label="Escolher um ficheiro"
            hint="PDF, XML, .p7m, .p7s, .asice, JSON e outros: reconhece-se pelo conteúdo."
            takesEmpty
            chosen={chosen ? `${chosen.file.name}, ${formatBytes(chosen.file.bytes.length)}` : undefined}
            onIntent={load}
            onFiles={([file]) => file && take(file)}
            onProblem={(message) => {
              setChosen(null);
              setProblem(message);
            }}
          />
          <p className={styles.samples}>
            {SAMPLES.map(({label, name}) => (
              <button
                key={name}
                type="button"
                className="button button--secondary"
                onClick={() => void trySample(name)}>
                {label}
              </button>
            ))}
          </p>
        </div>
        <noscript>
          <p>
            Esta verificação precisa de JavaScript. Sem ele, use os comandos que estão em cada laboratório, mais abaixo.
          </p>
        </noscript>
      </div>
      <div ref={result} className={styles.result}>
        <p role="status" className={styles.status}>
          <span key={problem || code.kind} translate="no">
            {problem || (chosen && code.kind === 'loading' ? 'A carregar a verificação…' : '')}
          </span>
        </p>
        {chosen && code.kind === 'here' && (
          <code.Verification key={chosen.turn} file={chosen.file} sampleRoot={chosen.sampleRoot} />
        )}
        {chosen && code.kind === 'failed' && <LoadFailure error={code.error} onRetry={load} />}
      </div>
    </Section>
  );
}
