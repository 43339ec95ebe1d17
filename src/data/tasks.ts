export interface Task {
  readonly to: string;
  /** Completes «Preciso de…». */
  readonly title: string;
}

/** The most common tasks, most frequent first; shown on the home page and in the empty search dialog. */
export const tasks: readonly Task[] = [
  {to: '/tutorials#verificar', title: 'verificar um documento'},
  {to: '/learn/faqs#perdi-o-telemovel', title: 'tratar de um telemóvel ou cartão perdido'},
  {to: '/learn/faqs#pin-esquecido', title: 'resolver um PIN esquecido ou bloqueado'},
  {to: '/learn/certificates/buying-cert#pessoa-empresa-ou-selo', title: 'um certificado de empresa'},
  {to: '/learn/certificates/buying-cert#e-fatura', title: 'emitir fatura eletrónica'},
  {to: '/tutorials#pedir-a-revogacao', title: 'revogar um certificado'},
];
