/** The most common tasks, most frequent first. Each title completes «Preciso de…». */
export const tasks = [
  {to: '/tutorials#verificar', title: 'verificar um documento'},
  {to: '/learn/faqs#primeiros-dez-minutos', title: 'tratar de um telemóvel ou cartão perdido ou roubado'},
  {to: '/learn/faqs#pin-esquecido', title: 'resolver um PIN esquecido ou bloqueado'},
  {to: '/learn/certificates/buying-cert#pessoa-empresa-ou-selo', title: 'um certificado de empresa'},
  {to: '/learn/faqs#e-fatura-obrigatoria', title: 'emitir fatura eletrónica'},
  {to: '/tutorials#pedir-a-revogacao', title: 'revogar um certificado'},
  {to: '/learn/faqs#decidir-em-cinco-minutos', title: 'decidir sobre um PDF que recebi'},
  {to: '/tutorials#importar-o-certificado-da-raiz', title: 'importar a raiz do Estado'},
  {to: '/learn/faqs#fora-de-cabo-verde', title: 'assinar fora de Cabo Verde'},
  {to: '/learn/about-sign/an-introduction-to-sign#lei-tema-a-tema', title: 'ver o que diz a lei'},
  {to: '/learn/certificates/buying-cert#perguntar-antes-de-pagar', title: 'saber o que perguntar antes de contratar'},
  {to: '/team#a-quem-recorrer', title: 'saber a quem recorrer'},
];
