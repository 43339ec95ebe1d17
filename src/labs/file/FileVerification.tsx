import React, {useState, type ReactNode} from 'react';
import type {ContentFile, FileReport} from '@sign/signatures';
import type {LabWorker} from '../client';
import layout from '../components/layout.module.css';
import Notice from '../components/Notice';
import TaskResult from '../components/TaskResult';
import TrustPicker from '../components/TrustPicker';
import type {Given} from '../samples';
import {saveFile} from '../save-file';
import {useVerification} from '../useVerification';
import {messages} from '../words/errors';
import {contentName} from '../words/kinds';
import {summarize} from '../words/summary';
import AboutFile from './AboutFile';
import FileVerdict from './FileVerdict';
import NextSteps from './NextSteps';
import SaveReport from './SaveReport';
import SignatureSection from './SignatureSection';

/** Verifies a file of any kind and shows the result and next steps: in the drop zone, and in the labs. */
export default function FileVerification({worker, given}: {readonly worker: LabWorker; readonly given: Given | null}) {
  const verification = useVerification(worker, given);
  return (
    given && (
      <TaskResult state={verification.state} fail={verification.fail}>
        {(report) => (
          <Result key={report.verifiedAt} worker={worker} given={given} report={report} verification={verification} />
        )}
      </TaskResult>
    )
  );
}

interface ResultProps {
  readonly worker: LabWorker;
  readonly given: Given;
  readonly report: FileReport;
  readonly verification: ReturnType<typeof useVerification>;
}

function Result({worker, given, report, verification}: ResultProps): ReactNode {
  // A problem in a step after the result, which stays visible.
  const [problem, setProblem] = useState('');
  const {trust, content, changeTrust, addContent} = verification;
  const {name, bytes} = given.file;
  const summary = summarize(report);
  const save = (item: ContentFile) => {
    setProblem('');
    worker
      .run('extract', {file: bytes, name: item.name})
      .then((extracted) => saveFile(contentName(item), extracted))
      .catch(() => setProblem(messages.notSaved));
  };
  const isUntrusted = summary.nextStep === 'trust';
  const picker = report.verdict !== null && (
    <TrustPicker key="trust" worker={worker} trust={trust} given={given} isOpen={isUntrusted} onTrust={changeTrust} />
  );
  return (
    <div className={layout.stack}>
      <FileVerdict name={name} report={report} summary={summary} />
      <NextSteps
        given={given}
        content={content}
        report={report}
        nextStep={summary.nextStep}
        onTrust={changeTrust}
        onContent={addContent}
        onProblem={setProblem}
      />
      {isUntrusted && picker}
      {(!report.needsContent || report.kind === 'timestamp') &&
        report.signatures.map((signature, index) => (
          <SignatureSection key={index} signature={signature} index={index} count={report.signatures.length} />
        ))}
      {!isUntrusted && picker}
      <AboutFile name={name} report={report} onSave={save} />
      <SaveReport name={name} report={report} onProblem={setProblem} />
      <Notice isSticky>{problem}</Notice>
    </div>
  );
}
