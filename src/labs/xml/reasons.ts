/** Why the answer about an XML signature is what it is, and what the reader can do. */
export interface XmlReason {
  readonly what: string;
  readonly whatToDo: string;
  /** A technical value to show beside it. */
  readonly detail?: string;
}

/** Thrown inside the check of one signature: it has no certain answer. */
export class Inconclusive extends Error {
  constructor(readonly reason: XmlReason) {
    super(reason.what);
  }
}

/** Thrown inside the check of one signature: it is not what the norm describes. */
export class Broken extends Error {
  constructor(readonly reason: XmlReason) {
    super(reason.what);
  }
}

const ASK_ISSUER = 'Peça ao emissor o ficheiro XML original e compare.';
const OTHER_PROGRAM = 'Peça ao emissor que diga como se verifica, ou use outro programa.';

export const reasons = {
  notXml: 'Este ficheiro não é XML bem formado. Confirme que escolheu o ficheiro certo e que chegou inteiro.',
  unsigned: 'Este documento XML não tem nenhuma assinatura.',
  documentType:
    'Este documento declara um tipo (DOCTYPE), que pode mudar o sentido do que se lê. Por segurança não foi analisado. Não é possível concluir nada sobre a assinatura.',
  malformed: {
    what: 'A assinatura não tem todas as peças que a norma pede, ou tem-nas em duplicado.',
    whatToDo: ASK_ISSUER,
  },
  digest: (element: string): XmlReason => ({
    what: 'O conteúdo mudou depois de assinado: o resumo calculado não é o que a assinatura guarda.',
    whatToDo: `Não confie neste ficheiro. ${ASK_ISSUER}`,
    detail: element,
  }),
  signature: {
    what: 'A assinatura não foi feita com a chave deste certificado, ou foi alterada.',
    whatToDo: `Não confie neste ficheiro. ${ASK_ISSUER}`,
  },
  otherCertificate: {
    what: 'O certificado que vem no ficheiro não é o que o signatário declarou ao assinar.',
    whatToDo: `Não confie neste ficheiro. ${ASK_ISSUER}`,
  },
  unsignedProperties: {
    what: 'As propriedades da assinatura, como a hora e o certificado, não estão protegidas por ela.',
    whatToDo: ASK_ISSUER,
  },
  missingTarget: (uri: string): XmlReason => ({
    what: 'A assinatura protege uma parte que não existe no documento.',
    whatToDo: ASK_ISSUER,
    detail: uri,
  }),
  duplicateTarget: (uri: string): XmlReason => ({
    what: 'Há duas partes do documento com o mesmo identificador: o que a assinatura protege pode não ser o que se lê.',
    whatToDo: `Não confie neste ficheiro. ${ASK_ISSUER}`,
    detail: uri,
  }),
  partial: (elements: readonly string[]): XmlReason => ({
    what: 'A assinatura só protege parte do documento. O resto pode ter sido mudado sem que se note.',
    whatToDo: 'Confie apenas na parte protegida, e confirme o resto com o emissor.',
    detail: elements.join(', '),
  }),
  external: (uri: string): XmlReason => ({
    what: 'A assinatura protege algo que está fora deste ficheiro, e que este laboratório não vai buscar.',
    whatToDo: OTHER_PROGRAM,
    detail: uri,
  }),
  unsupported: (name: string): XmlReason => ({
    what: 'A assinatura usa um algoritmo ou uma transformação que este laboratório não conhece.',
    whatToDo: OTHER_PROGRAM,
    detail: name,
  }),
  weak: (name: string): XmlReason => ({
    what: 'A assinatura usa um algoritmo antigo, que já não dá segurança.',
    whatToDo: 'Peça ao emissor uma assinatura nova, com SHA-256.',
    detail: name,
  }),
  noCertificate: {
    what: 'O documento não traz um certificado que se consiga ler, e sem ele não se sabe quem assinou.',
    whatToDo: 'Peça ao emissor o certificado, ou um ficheiro que o inclua.',
  },
} as const;
