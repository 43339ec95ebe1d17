import {formatIsoDate} from '../../lib/dates';

/** Lengths of the parts after "CV", in the order of the e-Fatura technical manual v10.0. */
const FORM = /^CV(\d)(\d{6})(\d{9})(\d{5})(\d{2})(\d{9})(\d{10})(\d)$/;

const REPOSITORIES: Readonly<Record<string, string>> = {
  '1': 'Principal, com valor jurídico',
  '2': 'Homologação, sem valor jurídico',
  '3': 'Teste, sem valor jurídico',
};

const DOCUMENT_TYPES: readonly string[] = [
  'Fatura',
  'Fatura-recibo',
  'Talão de venda',
  'Recibo',
  'Nota de crédito',
  'Nota de débito',
  'Transporte',
  'Devolução',
  'Nota de lançamento',
];

/**
 * Splits an IUD (e-Fatura, 45 characters) into parts, and lists violations of the manual in words; none if it is valid.
 *
 * @returns null if the text does not have the form of an IUD; {@link explainIud} says why.
 */
export function readIud(text: string) {
  const iud = tidy(text);
  const match = FORM.exec(iud);
  if (!match) {
    return null;
  }
  const [, repository = '', day = '', nif = '', led = '', type = '', number = '', random = '', check = ''] = match;
  const expected = luhnDigit(iud.slice(2, -1));
  const issued = readDay(day);
  const repositoryName = REPOSITORIES[repository];
  const typeName = DOCUMENT_TYPES[Number(type) - 1];
  return {
    parts: [
      {name: 'País', value: 'CV', meaning: 'Cabo Verde'},
      {name: 'Repositório', value: repository, meaning: repositoryName ?? 'desconhecido'},
      {name: 'Data', value: day, meaning: issued ? formatIsoDate(issued.toISOString().slice(0, 10)) : 'não é uma data'},
      {name: 'NIF', value: nif, meaning: 'número de identificação fiscal do emissor'},
      {name: 'LED', value: led, meaning: 'Lógica de Emissão de DFE(s)'},
      {name: 'Tipo', value: type, meaning: typeName ?? 'desconhecido'},
      {name: 'Número', value: number, meaning: `documento n.º ${Number(number)}`},
      {name: 'Código aleatório', value: random, meaning: 'escolhido pelo programa que emitiu'},
      {
        name: 'Dígito de Luhn',
        value: check,
        meaning: check === expected ? 'confere' : `não confere: devia ser ${expected}`,
      },
    ],
    problems: [
      ...(check === expected ? [] : ['O último dígito não confere: há um engano de cópia em algum algarismo.']),
      ...(issued ? [] : ['Os algarismos da data não formam uma data.']),
      ...(repositoryName ? [] : ['O repositório não é 1, 2 nem 3.']),
      ...(typeName ? [] : ['O tipo de documento não é nenhum dos nove do manual.']),
    ],
  };
}

/** Explains in Portuguese why a text is not an IUD. */
export function explainIud(text: string): string {
  const iud = tidy(text);
  const form =
    iud.length === 45
      ? 'Depois de CV, um IUD só tem algarismos.'
      : `Um IUD tem 45 caracteres e este tem ${iud.length}. Confirme se o copiou todo.`;
  return iud.startsWith('CV') ? form : 'Um IUD começa pelas letras CV.';
}

/** The Luhn check digit of a row of digits (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

const tidy = (text: string): string => text.replace(/[\s.-]+/g, '').toUpperCase();

function readDay(day: string): Date | null {
  const [year, month, dayOfMonth] = [day.slice(0, 2), day.slice(2, 4), day.slice(4, 6)].map(Number);
  const value = new Date(Date.UTC(2000 + (year ?? 0), (month ?? 0) - 1, dayOfMonth ?? 0));
  return value.getUTCMonth() + 1 === month && value.getUTCDate() === dayOfMonth ? value : null;
}
