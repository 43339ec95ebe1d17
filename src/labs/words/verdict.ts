/** Words the verdicts, and the checks behind them. */
import type {CheckReport, Verdict} from '@sign/signatures';

/** The three verdicts of ETSI EN 319 102-1, in plain Portuguese. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  valid: 'Válida',
  invalid: 'Inválida',
  indeterminate: 'Não é possível concluir',
};

/** Display names of the checks. */
export const CHECK_NAMES: Readonly<Record<CheckReport['name'], string>> = {
  'byte-range': 'Parte do ficheiro que foi assinada',
  digest: 'Conteúdo igual ao que foi assinado',
  signature: 'Assinatura feita com a chave do certificado',
  'signing-certificate': 'Certificado fixado pelo signatário',
  chain: 'Cadeia até uma raiz de confiança',
  revocation: 'Certificado não revogado',
  timestamp: 'Selo temporal',
  'later-changes': 'Sem alterações indevidas depois da assinatura',
};

/** Display names of the outcomes of checks. */
export const OUTCOMES: Readonly<Record<CheckReport['outcome'], string>> = {
  passed: 'confere',
  failed: 'não confere',
  unknown: 'não se sabe',
  absent: 'não tem',
};
