import React, {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import LoadFailure from '@site/src/components/LoadFailure';
import Section from '@site/src/components/Section';
import FileDrop from '@site/src/labs/components/FileDrop';
import layout from '@site/src/labs/components/layout.module.css';
import {formatBytes} from '@site/src/labs/format';
import {handedFiles, handFiles} from '@site/src/labs/handed-files';
import {loadSample, type Given} from '@site/src/labs/samples';
import styles from './styles.module.css';

const ID = 'verificar';

/** Sample files, fetched on demand. */
const SAMPLES = [
  {label: 'Experimentar o exemplo válido', file: 'contrato-assinado.pdf', root: 'raiz-de-pdf.pem'},
  {label: 'Experimentar o exemplo alterado', file: 'contrato-alterado.pdf', root: 'raiz-de-pdf.pem'},
];

type Code =
  | {readonly kind: 'none'}
  | {readonly kind: 'loading'}
  | {readonly kind: 'here'; readonly Verification: ComponentType<{readonly given: Given | null}>}
  | {readonly kind: 'failed'; readonly error: unknown};

/** The drop zone for any file. Loads the verification code when the visitor starts to choose one. */
export default function VerifyDocument(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  const {hash, key} = useLocation();
  const [handed] = useState(handedFiles);
  const [code, setCode] = useState<Code>({kind: 'none'});
  const [given, setGiven] = useState<Given | null>(null);
  const [problem, setProblem] = useState('');
  const zone = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);

  const load = useCallback(() => {
    setCode((now) => (now.kind === 'here' ? now : {kind: 'loading'}));
    import('@site/src/labs/file').then(
      ({default: Verification}) => setCode({kind: 'here', Verification}),
      (error: unknown) => setCode({kind: 'failed', error}),
    );
  }, []);

  const take = (next: Given | null, message = '') => {
    setGiven(next);
    setProblem(message);
    load();
  };
  const samples = SAMPLES.map((names) => ({label: names.label, load: () => loadSample(names, withBaseUrl)}));

  // Whoever returns later has not dropped them again.
  useEffect(() => handFiles([]), []);

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
    if (given || problem) {
      result.current?.scrollIntoView({block: 'nearest'});
    }
  }, [given, problem, hasFailed]);

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
            handed={handed}
            chosen={given ? `${given.file.name}, ${formatBytes(given.file.bytes.length)}` : undefined}
            samples={samples}
            onIntent={load}
            onFiles={([file]) => file && take({file})}
            onSample={take}
            onProblem={(message) => take(null, message)}
          />
        </div>
        <noscript>
          <p>
            Esta verificação precisa de JavaScript. Sem ele, use os comandos que estão em cada laboratório, mais abaixo.
          </p>
        </noscript>
      </div>
      <div ref={result} className={`margin-top--md ${layout.tight}`}>
        <p role="status" className="margin--none text--bold">
          <span key={problem || code.kind} translate="no">
            {problem || (given && code.kind === 'loading' ? 'A carregar a verificação…' : '')}
          </span>
        </p>
        {code.kind === 'here' && <code.Verification given={given} />}
        {given && code.kind === 'failed' && <LoadFailure error={code.error} onRetry={load} />}
      </div>
    </Section>
  );
}
