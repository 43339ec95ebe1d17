import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import type {ContentFile} from '@sign/signatures';
import {cancel, run} from '../client';
import type {NamedFile} from '../components/FileDrop';
import TrustPicker, {type Trust} from '../components/TrustPicker';
import {saveFile} from '../save-file';
import {siteTrust} from '../site-roots';
import {useTask} from '../useTask';
import AboutFile from './AboutFile';
import SaveReport from './SaveReport';
import {knownCertificates} from './known-certificates';
import NextSteps from './NextSteps';
import SignatureSection from './SignatureSection';
import VerdictCard from './VerdictCard';
import {contentName, summarize} from './words';
import styles from './styles.module.css';

export interface FileVerificationProps {
  readonly file: NamedFile;
  /** The root of our samples, if the file is one of them. */
  readonly sampleRoot: NamedFile | undefined;
}

export {prepare} from '../client';

interface Chosen {
  readonly content?: NamedFile;
  readonly trust: Trust;
}

const bytesOf = (files: readonly NamedFile[]) => files.map(({bytes}) => bytes);

/** Verifies a file of any kind and shows the result and next steps. Remounted for each file. */
export default function FileVerification({file, sampleRoot}: FileVerificationProps): ReactNode {
  const {state, start} = useTask('file');
  // A problem in a step after the result, which stays visible.
  const [problem, setProblem] = useState('');
  // Initially the trust anchors that the site's operator configured, if any.
  const [chosen, setChosen] = useState<Chosen>({trust: siteTrust});
  const {content, trust} = chosen;
  const choose = (change: Partial<Chosen>) => {
    setProblem('');
    setChosen((now) => ({...now, ...change}));
  };

  useEffect(() => {
    start({
      file: file.bytes,
      roots: bytesOf(trust.roots),
      revocation: bytesOf(trust.revocation),
      usesLists: trust.usesLists,
      known: knownCertificates,
      content,
    });
  }, [start, file, content, trust]);

  const save = (item: ContentFile) => {
    setProblem('');
    run('extract', {file: file.bytes, name: item.name})
      .then((bytes) => saveFile(contentName(item), bytes))
      .catch(() => setProblem('Não se conseguiu guardar este ficheiro.'));
  };

  if (state.kind === 'failed') {
    return <Failure message={state.message} />;
  }
  if (state.kind !== 'done') {
    return <Working done={state.kind === 'working' ? state.done : null} />;
  }
  const report = state.output;
  const summary = summarize(report);
  const {name} = file;
  const picker = report.verdict !== null && (
    <TrustPicker
      key="trust"
      trust={trust}
      sampleRoot={sampleRoot}
      isOpen={summary.nextStep === 'trust'}
      onTrust={(next) => choose({trust: next})}
    />
  );
  return (
    <div key={report.verifiedAt} className={styles.result}>
      <VerdictCard name={name} report={report} summary={summary} />
      <NextSteps
        name={name}
        report={report}
        nextStep={summary.nextStep}
        sampleRoot={sampleRoot}
        onTrustSample={(root) => choose({trust: {...trust, roots: [...trust.roots, {...root, hasRoot: true}]}})}
        onContent={(document) => choose({content: document})}
        onProblem={setProblem}
      />
      {summary.nextStep === 'trust' && picker}
      {!report.needsContent &&
        report.signatures.map((signature, index) => (
          <SignatureSection key={index} signature={signature} index={index} count={report.signatures.length} />
        ))}
      {summary.nextStep !== 'trust' && picker}
      <AboutFile name={name} report={report} onSave={save} />
      <SaveReport name={name} report={report} />
      <p role="status" className={styles.problem}>
        {problem && (
          <span key={problem} translate="no">
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}

/** Shows progress after a delay, with a cancel button. */
function Working({done}: {readonly done: number | null}): ReactNode {
  const share = done ?? 0;
  const words =
    share < 0.1
      ? 'A ler o ficheiro…'
      : share < 0.6
        ? 'A verificar as assinaturas…'
        : share < 0.8
          ? 'A seguir os certificados…'
          : 'A comparar com o que foi assinado…';
  return (
    <div className={styles.working}>
      <progress aria-label="Progresso da análise" max={1} {...(done === null ? {} : {value: done})} />
      <p role="status">
        <span key={words} translate="no">
          {words}
        </span>
      </p>
      <button type="button" className="button button--secondary" onClick={cancel}>
        Parar
      </button>
    </div>
  );
}

/** Explains why there is no result. Takes focus, as a result does. */
function Failure({message}: {readonly message: string}): ReactNode {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} tabIndex={-1} className={styles.failure} translate="no">
      {message}
    </p>
  );
}
