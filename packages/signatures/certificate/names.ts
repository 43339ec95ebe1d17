/** Portuguese words for the numbers (OIDs) inside certificates; what is not here is shown as its number. */

const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'Nome',
  '2.5.4.4': 'Apelido',
  '2.5.4.5': 'Número de identificação (serialNumber)',
  '2.5.4.6': 'País',
  '2.5.4.7': 'Localidade',
  '2.5.4.8': 'Ilha ou região',
  '2.5.4.9': 'Rua',
  '2.5.4.10': 'Organização',
  '2.5.4.11': 'Unidade',
  '2.5.4.12': 'Cargo',
  '2.5.4.13': 'Descrição',
  '2.5.4.17': 'Código postal',
  '2.5.4.42': 'Nome próprio',
  '2.5.4.46': 'Qualificador',
  '2.5.4.65': 'Pseudónimo',
  '2.5.4.97': 'Identificador da organização',
  '1.2.840.113549.1.9.1': 'Correio eletrónico',
  '0.9.2342.19200300.100.1.25': 'Domínio',
  '0.9.2342.19200300.100.1.1': 'Identificador',
};

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

/** Bit order of KeyUsage, RFC 5280, clause 4.2.1.3. */
const KEY_USES: readonly string[] = [
  'assinar ou autenticar (digitalSignature)',
  'comprometer-se com o que assina (nonRepudiation)',
  'cifrar chaves (keyEncipherment)',
  'cifrar dados (dataEncipherment)',
  'combinar chaves (keyAgreement)',
  'assinar certificados (keyCertSign)',
  'assinar listas de revogação (cRLSign)',
  'só cifrar (encipherOnly)',
  'só decifrar (decipherOnly)',
];

/** Qualified certificate statements: ETSI EN 319 412-5 and RFC 3739. */
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

const CURVES: Readonly<Record<string, {readonly name: string; readonly bits: number}>> = {
  '1.2.840.10045.3.1.7': {name: 'P-256', bits: 256},
  '1.3.132.0.34': {name: 'P-384', bits: 384},
  '1.3.132.0.35': {name: 'P-521', bits: 521},
  '1.3.132.0.10': {name: 'secp256k1', bits: 256},
  '1.3.132.0.33': {name: 'P-224', bits: 224},
  '1.2.840.10045.3.1.1': {name: 'P-192', bits: 192},
  '1.3.36.3.3.2.8.1.1.7': {name: 'brainpoolP256r1', bits: 256},
  '1.3.36.3.3.2.8.1.1.11': {name: 'brainpoolP384r1', bits: 384},
  '1.3.36.3.3.2.8.1.1.13': {name: 'brainpoolP512r1', bits: 512},
};

const SIGNATURES: Readonly<Record<string, {readonly name: string; readonly strength: Strength}>> = {
  '1.2.840.113549.1.1.2': {name: 'RSA com MD2', strength: 'weak'},
  '1.2.840.113549.1.1.4': {name: 'RSA com MD5', strength: 'weak'},
  '1.2.840.113549.1.1.5': {name: 'RSA com SHA-1', strength: 'weak'},
  '1.2.840.113549.1.1.11': {name: 'RSA com SHA-256', strength: 'fine'},
  '1.2.840.113549.1.1.12': {name: 'RSA com SHA-384', strength: 'fine'},
  '1.2.840.113549.1.1.13': {name: 'RSA com SHA-512', strength: 'fine'},
  '1.2.840.10045.4.1': {name: 'ECDSA com SHA-1', strength: 'weak'},
  '1.2.840.10045.4.3.2': {name: 'ECDSA com SHA-256', strength: 'fine'},
  '1.2.840.10045.4.3.3': {name: 'ECDSA com SHA-384', strength: 'fine'},
  '1.2.840.10045.4.3.4': {name: 'ECDSA com SHA-512', strength: 'fine'},
  '1.2.840.10040.4.3': {name: 'DSA com SHA-1', strength: 'weak'},
  '1.3.101.112': {name: 'Ed25519', strength: 'fine'},
  '1.3.101.113': {name: 'Ed448', strength: 'fine'},
};

const HASHES: Readonly<Record<string, {readonly name: string; readonly strength: Strength}>> = {
  '1.3.14.3.2.26': {name: 'SHA-1', strength: 'weak'},
  '1.2.840.113549.2.5': {name: 'MD5', strength: 'weak'},
  '2.16.840.1.101.3.4.2.1': {name: 'SHA-256', strength: 'fine'},
  '2.16.840.1.101.3.4.2.2': {name: 'SHA-384', strength: 'fine'},
  '2.16.840.1.101.3.4.2.3': {name: 'SHA-512', strength: 'fine'},
};

/** What this site can say of a key or an algorithm: unknown is neither praise nor blame. */
export type Strength = 'fine' | 'weak' | 'unknown';

/** The Portuguese name of a part of a name, or its OID. */
export const partName = (oid: string): string => NAME_PARTS[oid] ?? oid;

/** What a certificate may be used for, by the OID of an extended key usage. */
export const extendedUse = (oid: string): string => EXTENDED_USES[oid] ?? `outro uso (${oid})`;

/** What a qualified certificate states, by the OID of the statement. */
export const statement = (oid: string): string => STATEMENTS[oid] ?? `Outra declaração (${oid}).`;

/** What is known of an elliptic curve, by its OID. */
export const curve = (oid: string) => CURVES[oid];

/** The name and the strength of a signature algorithm, by its OID. */
export const signatureAlgorithm = (oid: string): {readonly name: string; readonly strength: Strength} =>
  SIGNATURES[oid] ?? {name: oid, strength: 'unknown'};

/** The name and the strength of a digest, by its OID. */
export const hashAlgorithm = (oid: string): {readonly name: string; readonly strength: Strength} =>
  HASHES[oid] ?? {name: oid, strength: 'unknown'};

/** Names of the uses whose bits are set, most significant bit of the first byte first. */
export function keyUses(bits: Uint8Array): readonly string[] {
  return KEY_USES.filter((_, index) => ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
}
