/** Words the changes to a file after a signature. */
import type {ChangeKind, FieldValues, LaterChange} from '@sign/signatures';

const CHANGE_TEXTS: Readonly<Record<ChangeKind, string>> = {
  'comment-bytes': 'Bytes de comentário no fim do ficheiro, que nenhum leitor mostra',
  'unknown-bytes': 'Bytes no fim do ficheiro que não formam uma alteração legível',
  'signature-added': 'Outra assinatura acrescentada',
  'timestamp-added': 'Selo temporal do documento acrescentado',
  'validation-data': 'Certificados e dados de revogação acrescentados para validação futura',
  'form-filled': 'Campo do formulário preenchido',
  'value-changed': 'Campo já preenchido que foi alterado',
  'fixed-field-changed': 'Campo alterado que não é para preencher: só de leitura, ou um botão com imagem',
  'covers-page': 'Mais de metade de uma página coberta ou descoberta depois da assinatura; pode mudar o que se lê',
  'form-resources': 'Tipos de letra e imagens do formulário acrescentados para o preencher ou assinar',
  'structure-added': 'Estrutura de acessibilidade completada para a nova assinatura',
  metadata: 'Metadados do ficheiro alterados',
  'annotation-added': 'Anotação acrescentada; uma anotação pode tapar texto',
  'annotation-changed': 'Anotação alterada',
  'annotation-removed': 'Anotação retirada',
  'field-added': 'Campo acrescentado ao formulário',
  'field-changed': 'Campo do formulário modificado',
  resources: 'Tipos de letra, imagens ou outros recursos acrescentados',
  structure: 'Estrutura de acessibilidade alterada',
  other: 'Outros objetos alterados',
  'page-content': 'Conteúdo de uma página alterado',
  pages: 'Páginas acrescentadas, retiradas, trocadas ou redimensionadas',
  'active-content': 'Ações automáticas ou programas acrescentados ou alterados',
  layers: 'Camadas do documento alteradas: podem mostrar ou esconder conteúdo',
  'signature-replaced': 'Uma assinatura existente foi substituída',
  'signature-removed': 'Uma assinatura foi retirada',
  'validation-data-reduced': 'Parte dos certificados e dos dados de revogação foi retirada do ficheiro',
  'validation-data-removed': 'Certificados e dados de revogação retirados do ficheiro',
  permissions: 'Alterados ou retirados os limites que uma assinatura impunha ao documento',
  encryption: 'Cifra do documento alterada',
};

/** Describes a later change: what it is, where, and how often. */
export function describeChange({kind, where, values, count}: LaterChange): string {
  const places = where.map((place) => describeValues(place, values[place]));
  return `${CHANGE_TEXTS[kind]}${places.length > 0 ? ` (${places.join(', ')})` : ''}${count > 1 ? `, ${count} vezes` : ''}`;
}

function describeValues(field: string, [before, after]: FieldValues = ['', '']): string {
  if (before === after) {
    return field;
  }
  const now = after === '' ? 'está vazio' : `diz «${after}»`;
  return before === '' ? `${field}: ${now}` : `${field}: dizia «${before}» e agora ${now}`;
}

/** Lists changes within a sentence. */
export const listChanges = (changes: readonly LaterChange[]): string =>
  changes
    .map(describeChange)
    .map((text) => `${text[0]?.toLowerCase()}${text.slice(1)}`)
    .join('; ');
