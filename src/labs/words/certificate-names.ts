/** Portuguese names for the OIDs and codes in a certificate report. Unknown OIDs are shown as numbers. */
import type {KeyReport, KeyUse, SignatureAlgorithm} from '@sign/signatures';

/** Attributes of distinguished names: OID, short name and words. */
const NAME_PARTS: readonly (readonly [oid: string, short: string | null, words: string])[] = [
  ['2.5.4.3', 'CN', 'Nome'],
  ['2.5.4.4', 'SN', 'Apelido'],
  ['2.5.4.5', 'serialNumber', 'Número de identificação'],
  ['2.5.4.6', 'C', 'País'],
  ['2.5.4.7', 'L', 'Localidade'],
  ['2.5.4.8', 'ST', 'Ilha ou região'],
  ['2.5.4.9', null, 'Rua'],
  ['2.5.4.10', 'O', 'Organização'],
  ['2.5.4.11', 'OU', 'Unidade'],
  ['2.5.4.12', 'title', 'Cargo'],
  ['2.5.4.13', null, 'Descrição'],
  ['2.5.4.17', null, 'Código postal'],
  ['2.5.4.42', 'GN', 'Nome próprio'],
  ['2.5.4.46', null, 'Qualificador'],
  ['2.5.4.65', null, 'Pseudónimo'],
  ['2.5.4.97', 'organizationIdentifier', 'Identificador da organização'],
  ['1.2.840.113549.1.9.1', 'emailAddress', 'Correio eletrónico'],
  ['0.9.2342.19200300.100.1.25', null, 'Domínio'],
  ['0.9.2342.19200300.100.1.1', null, 'Identificador'],
];

const EXTENDED_USES: Readonly<Record<string, string>> = {
  '1.3.6.1.5.5.7.3.1': 'identificar um servidor',
  '1.3.6.1.5.5.7.3.2': 'autenticar um utilizador',
  '1.3.6.1.5.5.7.3.3': 'assinar programas',
  '1.3.6.1.5.5.7.3.4': 'proteger correio eletrónico',
  '1.3.6.1.5.5.7.3.8': 'emitir selos temporais',
  '1.3.6.1.5.5.7.3.9': 'responder sobre revogações (OCSP)',
  '1.3.6.1.5.5.7.3.36': 'assinar documentos',
  '1.3.6.1.4.1.311.10.3.12': 'assinar documentos (Microsoft)',
  '1.3.6.1.4.1.311.20.2.2': 'entrar com cartão com chip',
  '1.2.840.113583.1.1.5': 'assinar PDF (Adobe)',
  '2.5.29.37.0': 'qualquer uso',
};

const KEY_USES: Readonly<Record<KeyUse, string>> = {
  digitalSignature: 'assinar ou autenticar (digitalSignature)',
  nonRepudiation: 'comprometer-se com o que assina (nonRepudiation)',
  keyEncipherment: 'cifrar chaves (keyEncipherment)',
  dataEncipherment: 'cifrar dados (dataEncipherment)',
  keyAgreement: 'combinar chaves (keyAgreement)',
  keyCertSign: 'assinar certificados (keyCertSign)',
  cRLSign: 'assinar listas de revogação (cRLSign)',
  encipherOnly: 'só cifrar (encipherOnly)',
  decipherOnly: 'só decifrar (decipherOnly)',
};

/** Qualified certificate statements (ETSI EN 319 412-5, RFC 3739). */
const STATEMENTS: Readonly<Record<string, string>> = {
  '0.4.0.1862.1.1': 'O emissor declara-o certificado qualificado segundo o regulamento da União Europeia.',
  '0.4.0.1862.1.2': 'O emissor declara um limite de valor para as transações.',
  '0.4.0.1862.1.3': 'O emissor declara durante quanto tempo guarda a informação do registo.',
  '0.4.0.1862.1.4': 'O emissor declara que a chave privada está num dispositivo qualificado.',
  '0.4.0.1862.1.5': 'O emissor indica onde está a sua declaração pública.',
  '0.4.0.1862.1.6': 'O emissor declara para que tipo de uso o emitiu.',
  '0.4.0.1862.1.6.1': 'Tipo de uso declarado: assinatura eletrónica (pessoa).',
  '0.4.0.1862.1.6.2': 'Tipo de uso declarado: selo eletrónico (organização).',
  '0.4.0.1862.1.6.3': 'Tipo de uso declarado: autenticação de um sítio.',
  '0.4.0.1862.1.7': 'O emissor indica o país cuja lei segue.',
  '1.3.6.1.5.5.7.11.1': 'O emissor segue as regras de nomes da RFC 3739 (versão 1).',
  '1.3.6.1.5.5.7.11.2': 'O emissor segue as regras de nomes da RFC 3739.',
};

/** The name of a distinguished name attribute, by OID or short name. */
export const partName = (key: string): string =>
  NAME_PARTS.find(([oid, short]) => key === oid || key === short)?.[2] ?? key;

/** Describes a key usage. */
export const keyUse = (use: KeyUse): string => KEY_USES[use];

/** Describes an extended key usage, by OID. */
export const extendedUse = (oid: string): string => EXTENDED_USES[oid] ?? `outro uso (${oid})`;

/** Describes a qualified certificate statement, by OID. */
export const statement = (oid: string): string => STATEMENTS[oid] ?? `Outra declaração (${oid}).`;

/** Describes a key, such as `RSA de 3072 bits` or `Curva elíptica P-256`. */
export function keyName({algorithm, bits, curve}: KeyReport): string {
  if (curve !== undefined) {
    return `Curva elíptica ${curve}`.trim();
  }
  return bits === undefined ? algorithm : `${algorithm} de ${bits} bits`;
}

/** Describes a signature algorithm, such as `RSA com SHA-256`. */
export const signatureName = ({algorithm, hash}: SignatureAlgorithm): string =>
  hash === undefined ? algorithm : `${algorithm} com ${hash}`;

/** The display name of a subject or issuer. */
export const shownName = (name: string | null): string => name ?? 'sem nome';

/**
 * A distinguished name with words for its abbreviations, and without the escapes of its values. A value with a comma
 * or quotes is quoted, so that it cannot pass for several attributes.
 */
export const nameInWords = (name: string): string =>
  name.replace(/(^|, )([\w.]+)=((?:\\.|[^\\,])*)/g, (_, start: string, key: string, value: string) => {
    const plain = value.replace(/\\(.)/g, '$1');
    const words = partName(key).toLowerCase();
    const shown = /[,«»]/.test(plain) ? `«${plain.replace(/[«»]/g, '"')}»` : plain;
    return `${start}${words === key.toLowerCase() ? `${key}=` : `${words}: `}${shown}`;
  });
