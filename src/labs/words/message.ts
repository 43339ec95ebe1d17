/** Words the result for others: a message to the sender, and the result as plain text. */
import type {FileReport} from '@sign/signatures';
import {dateOf, summarize} from './summary';

/** A message to the sender, ready to copy; null if there is nothing to request. */
export function messageToSender(name: string, report: FileReport): string | null {
  const {tone, nextStep} = summarize(report);
  const open = `Bom dia. Recebi o ficheiro «${name}»`;
  const close = 'Obrigado.';
  if (tone === 'valid' || report.kind === 'private-key' || report.kind === 'pkcs12') {
    return null;
  }
  if (nextStep === 'content') {
    return `${open}, que só tem a assinatura. Pode enviar-me também o documento que foi assinado, tal como está? ${close}`;
  }
  if (nextStep === 'trust') {
    return `${open} e o conteúdo está intacto, mas não consegui confirmar quem emitiu o certificado. Pode dizer-me que entidade o emitiu e onde publica o certificado de raiz e a impressão digital dele? ${close}`;
  }
  if (nextStep === 'revocation') {
    return `${open} e o conteúdo está intacto, mas não consegui confirmar que o certificado não foi revogado. Pode enviar-me um ficheiro com selo temporal e dados de validação (nível B-LT)? ${close}`;
  }
  return tone === 'invalid'
    ? `${open}, mas a assinatura não confere. Pode enviar-me outra vez o ficheiro tal como o assinou, sem o abrir nem guardar noutro programa? ${close}`
    : `${open} e não consegui verificar a assinatura. Pode enviar-me o documento assinado, de preferência em PDF, tal como o assinou? ${close}`;
}

/** The result as plain text, for a message. */
export function resultText(name: string, report: FileReport): string {
  const {heading, sentence, whatToDo} = summarize(report);
  const lines = [
    `${heading}: ${name}`,
    sentence,
    ...report.signatures.map((signature, index) => {
      const date = dateOf(signature);
      return `${index + 1}. ${signature.signer?.name ?? 'Signatário desconhecido'}${date ? ` (${date})` : ''}`;
    }),
    ...(whatToDo ? [whatToDo] : []),
    `SHA-256 do ficheiro: ${report.sha256}`,
  ];
  return lines.join('\n');
}
