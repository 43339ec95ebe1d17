/** What more than one lab says. */
import type {Fact} from './components/FactList';
import {VERDICT_WORDS} from './components/VerdictPanel';
import type {Verdict} from '@sign/signatures/verdict';
import {formatInstant} from './format';

/** The answer about a file in one sentence, for who does not see it appear. */
export const announceVerdict = (name: string, verdict: Verdict): string =>
  `Resultado de «${name}»: ${VERDICT_WORDS[verdict].toLowerCase()}.`;

/** By when a signature existed, as a time-stamp proves; null when none does. */
export const provenTimeFact = (iso: string | null): Fact => ({
  name: 'Hora provada',
  value: iso ? `Já existia a ${formatInstant(iso)}` : 'nenhuma: não há selo temporal que conte',
  help: 'Só um selo temporal válido prova que a assinatura já existia.',
  term: 'selo-temporal',
});
