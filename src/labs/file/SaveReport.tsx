import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import type {FileReport} from '@sign/signatures';
import CopyButton from '@site/src/components/CopyButton';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import Action from '../components/Action';
import layout from '../components/layout.module.css';
import ResultHeading from '../components/ResultHeading';
import {saveFile} from '../save-file';
import {messages} from '../words/errors';
import {resultText} from '../words/message';
import ReportSheet from './ReportSheet';
import styles from './styles.module.css';

export interface SaveReportProps {
  readonly name: string;
  readonly report: FileReport;
  readonly onProblem: (message: string) => void;
}

/** Saves the result as text, as one printed page, or as JSON in the terms of ETSI TS 119 102-2. */
export default function SaveReport({name, report, onProblem}: SaveReportProps): ReactNode {
  const {number, date, branch} = useSiteFields().build;
  const [isPrinting, setPrinting] = useState(false);
  const version = `#${number} ${date} ${branch}`;

  useEffect(() => {
    if (!isPrinting) {
      return undefined;
    }
    const end = () => setPrinting(false);
    const {title} = document;
    // Browsers suggest the title as the name of the PDF.
    document.title = `Relatório de verificação, ${name}`;
    document.documentElement.dataset.printing = 'sheet';
    window.addEventListener('afterprint', end, {once: true});
    window.print();
    return () => {
      document.title = title;
      delete document.documentElement.dataset.printing;
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting, name]);

  const saveJson = async () => {
    onProblem('');
    try {
      const {validationReport} = await import('./validation-report');
      const json = JSON.stringify(
        validationReport(report, {name, validator: {application: 'sign-site', version}}),
        null,
        2,
      );
      saveFile(`${name}.relatorio.json`, new TextEncoder().encode(json), 'application/json');
    } catch {
      onProblem(messages.notLoaded);
    }
  };

  return (
    <section className={clsx(layout.tight, styles.section)}>
      <ResultHeading>Guardar a resposta</ResultHeading>
      <p className={layout.text}>Fica no seu computador ou telemóvel: nada é enviado.</p>
      <div className={layout.buttons}>
        <CopyButton
          label="Copiar resultado"
          className="button button--secondary"
          text={() => resultText(name, report)}
        />
        <Action onClick={() => setPrinting(true)}>Imprimir relatório</Action>
        <Action onClick={() => void saveJson()}>Guardar em JSON</Action>
      </div>
      {isPrinting && createPortal(<ReportSheet name={name} report={report} version={version} />, document.body)}
    </section>
  );
}
