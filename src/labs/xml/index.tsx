import React, {type ReactNode} from 'react';
import LabPanel from '../components/LabPanel';
import {useSamples} from '../useSamples';
import {useWorkerReady} from '../useTask';
import IudReader from './IudReader';
import TokenReader from './TokenReader';
import XmlVerifier from './XmlVerifier';

const SAMPLES = [
  'fatura-assinada.xml',
  'fatura-alterada.xml',
  'selo-temporal.tsr',
  'selo-temporal.txt',
  'raiz-de-exemplo.pem',
  'listas-de-exemplo.pem',
];

/** Lab 5: verifies signed XML and RFC 3161 time-stamps, and parses the id of a fiscal document. */
export default function XmlLab(): ReactNode {
  const {isReady, problem} = useWorkerReady();
  const samples = useSamples(SAMPLES);
  return (
    <LabPanel
      title="Verificar um XML, um selo temporal ou um IUD"
      isReady={isReady && samples !== null}
      problem={problem}>
      <XmlVerifier
        root={samples?.get('raiz-de-exemplo.pem')}
        lists={samples?.get('listas-de-exemplo.pem')}
        signed={samples?.get('fatura-assinada.xml')}
        changed={samples?.get('fatura-alterada.xml')}
      />
      <TokenReader
        root={samples?.get('raiz-de-exemplo.pem')}
        lists={samples?.get('listas-de-exemplo.pem')}
        token={samples?.get('selo-temporal.tsr')}
        stamped={samples?.get('selo-temporal.txt')}
      />
      <IudReader />
    </LabPanel>
  );
}
