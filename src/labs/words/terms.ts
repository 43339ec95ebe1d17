/** Ids of glossary entries that the labs link to. A test compares the names with the glossary. */
export const TERMS = {
  'algoritmo-de-assinatura': 'Algoritmo de assinatura',
  'assinatura-de-certificacao': 'Assinatura de certificação',
  'assinatura-digital': 'Assinatura digital',
  'atualizacao-incremental': 'Atualização incremental',
  byterange: 'ByteRange',
  cades: 'CAdES',
  'certificado-autoassinado': 'Certificado autoassinado',
  'chave-publica': 'Chave pública',
  crl: 'CRL',
  'declaracao-de-praticas-de-certificacao': 'Declaração de Práticas de Certificação',
  'entidade-certificadora': 'Entidade certificadora',
  'funcao-de-resumo': 'Função de resumo',
  nonce: 'Nonce',
  ocsp: 'OCSP',
  oid: 'OID',
  pades: 'PAdES',
  qcstatements: 'QCStatements',
  'selo-temporal': 'Selo temporal',
  'titular-do-certificado': 'Titular do certificado',
  'xades-bes': 'XAdES-BES',
} as const;

export type Term = keyof typeof TERMS;
