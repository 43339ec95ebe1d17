/** An error whose Portuguese message is shown to the reader. */
export class LabError extends Error {
  override readonly name = 'LabError';
}

/** Time limit of a task, in milliseconds. */
export const TIME_LIMIT_MS = 10_000;

// Constants of their own, so that the worker does not load the other texts.

export const NO_REVOCATION = 'Não tem nenhuma lista de revogação (CRL) nem resposta OCSP que se consiga ler.';

export const UNREADABLE =
  'Não foi possível ler este ficheiro até ao fim. Pode estar danificado ou não ser do tipo que este laboratório espera. Não é possível concluir nada sobre ele.';

export const messages = {
  tooLarge: (name: string) =>
    `O ficheiro «${name}» tem mais de 50 MB e não foi aberto. Experimente com um ficheiro mais pequeno.`,
  onlyOne: (name: string) => `Só se abre um ficheiro de cada vez: ficou «${name}».`,
  nothingPasted: 'A caixa está vazia: cole lá o texto do certificado.',
  empty: (name: string) => `O ficheiro «${name}» está vazio.`,
  refused: (name: string, why: string) => `O ficheiro «${name}» não foi aceite. ${why}`,
  timeout:
    'Este ficheiro levou mais de 10 segundos a analisar e o trabalho foi interrompido. Pode ser demasiado grande para este aparelho, ou estar danificado. Não é possível concluir nada sobre ele.',
  stopped: 'Parou a análise. Nada se concluiu sobre o ficheiro.',
  clockBehind: (today: string) =>
    `O relógio deste aparelho marca ${today}, quando este sítio ainda não existia. Uma assinatura boa pareceria falsa. Acerte a data do aparelho e tente outra vez.`,
  unreadable: UNREADABLE,
  noCrypto:
    'O navegador não conseguiu criar as chaves ou assinar. É preciso um navegador recente e uma ligação segura (https).',
  insecure:
    'O navegador só deixa verificar e assinar numa ligação segura. Abra esta página pelo endereço que começa por https.',
  notSaved: 'Não se conseguiu guardar este ficheiro.',
  notLoaded: 'Faltou carregar uma parte desta página. Verifique a sua ligação à rede e tente outra vez.',
  labNotLoaded:
    'O laboratório não chegou a carregar. Verifique a sua ligação à rede, feche o laboratório e volte a abri-lo.',
} as const;
