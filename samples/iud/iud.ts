/** Monta e verifica um IUD da e-Fatura. Os valores são de demonstração. */
import assert from 'node:assert/strict';

type Field = [name: string, length: number, value: string];

const demo: Field[] = [
  ['repositório', 1, '3'],
  ['data AAMMDD', 6, '261121'],
  ['NIF', 9, '123456789'],
  ['LED', 5, '00001'],
  ['tipo', 2, '01'],
  ['número', 9, '000000042'],
  ['código aleatório', 10, '0123456789'],
];

/** Da direita para a esquerda, dobra um algarismo sim, outro não. */
function luhnDigit(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return (10 - (sum % 10)) % 10;
}

function buildIud(fields: Field[]): string {
  for (const [name, length, value] of fields) {
    const valid = /^\d+$/.test(value) && value.length === length;
    assert(valid, `Campo errado: ${name}`);
  }
  const digits = fields.map(([, , value]) => value).join('');
  return `CV${digits}${luhnDigit(digits)}`;
}

function check(iud: string): string {
  const wellFormed = /^CV[123]\d{42}$/.test(iud);
  const valid = wellFormed && luhnDigit(iud.slice(2, 44)) === Number(iud[44]);
  return valid ? 'aceite' : 'recusado';
}

const iud = buildIud(demo);
const changed = `${iud.slice(0, 33)}3${iud.slice(34)}`;
console.log(`IUD: ${iud}`);
console.log(`Original: ${check(iud)}`);
console.log(`Um algarismo trocado: ${check(changed)}`);
