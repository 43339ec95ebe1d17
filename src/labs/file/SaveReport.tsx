import React, {useEffect, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import Heading from '@theme/Heading';
import type {FileReport} from '@sign/signatures';
import {useSiteFields} from '@site/src/hooks/useSiteFields';
import {saveFile} from '../save-file';
import CopyButton from './CopyButton';
import ReportSheet from './ReportSheet';
import {resultText} from './words';
import styles from './styles.module.css';

export interface SaveReportProps {
  readonly name: string;
  readonly report: FileReport;
}

/** Saves the result as text, as one printed page, or as JSON in the terms of ETSI TS 119 102-2. */
export default function SaveReport({name, report}: SaveReportProps): ReactNode {
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

  const saveJson = () => {
    void import('./validation-report').then(({validationReport}) => {
      const json = JSON.stringify(
        validationReport(report, {name, validator: {application: 'sign-site', version}}),
        null,
        2,
      );
      saveFile(`${name}.relatorio.json`, new TextEncoder().encode(json), 'application/json');
    });
  };

  return (
    <section className={styles.save}>
      <Heading as="h3" className={styles.title}>
        Guardar a resposta
      </Heading>
      <p className={styles.line}>Fica no seu computador ou telemóvel: nada é enviado.</p>
      <div className={styles.buttons}>
        <CopyButton text={resultText(name, report)} label="Copiar resultado" />
        <button type="button" className="button button--secondary" onClick={() => setPrinting(true)}>
          Imprimir relatório
        </button>
        <button type="button" className="button button--secondary" onClick={saveJson}>
          Guardar em JSON
        </button>
      </div>
      {isPrinting && createPortal(<ReportSheet name={name} report={report} version={version} />, document.body)}
    </section>
  );
}
