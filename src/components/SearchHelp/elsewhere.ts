/** Beginnings of words for public services that this site does not treat, without accents. */
const SERVICES =
  /\b(?:abono|bolsa de estudo|carta de conducao|casamento|consulta medica|creche|desemprego|escola|hospital|matricul|meteorolog|nascimento|passaporte|pensao|previsao do tempo|reforma antecipada|subsidio|vacin|visto para)/;

/** Whether a query asks for another public service, which the portals of the State treat. */
export function isElsewhere(query: string): boolean {
  return SERVICES.test(query.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
}
