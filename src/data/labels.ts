/** Display texts of enum values in the data files. */

export const PAPER_THEMES = {
  fundamentos: 'Fundamentos',
  tempo: 'Selos temporais',
  pki: 'Chaves públicas: promessa e crítica',
  pdf: 'Assinaturas em PDF',
  transparencia: 'Transparência e registos',
  conservacao: 'Conservação a longo prazo',
  'pos-quantica': 'Migração pós-quântica',
  governacao: 'Governação e governo eletrónico',
} as const;

export const AUDIENCES = {cidadao: 'Cidadã ou cidadão', empresa: 'Empresa', integrador: 'Integrador'} as const;

export const TUTORIAL_TOPICS = {
  cni: 'Cartão Nacional de Identificação',
  cmdcv: 'Chave Móvel Digital de Cabo Verde',
  certificados: 'Certificados',
  verificacao: 'Verificação',
  'e-fatura': 'Fatura eletrónica',
  conservacao: 'Conservação',
  integracao: 'Integração',
} as const;

export const LEGACY_CATEGORIES = {
  documentos: 'Documentos',
  certificados: 'Certificados e cartões',
  formatos: 'Formatos de assinatura',
  algoritmos: 'Algoritmos e chaves',
  leis: 'Leis',
} as const;

export const VALIDITY = {sim: 'Continua a valer', depende: 'Depende', nao: 'Não se deve aceitar'} as const;
