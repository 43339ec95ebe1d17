/** Words the kinds of files: what each is, and what to do with one that has no signature. */
import type {ContentFile, FileKind, FileReport} from '@sign/signatures';
import type {ReasonText} from './reasons';

const ASK_SIGNED = 'Se esperava uma assinatura, peça a quem o enviou o ficheiro tal como foi assinado.';

export const OFFICE: Readonly<Record<string, string>> = {
  docx: 'um documento do Word',
  xlsx: 'uma folha do Excel',
  pptx: 'uma apresentação do PowerPoint',
  odt: 'um documento do LibreOffice',
  ods: 'uma folha de cálculo do LibreOffice',
  odp: 'uma apresentação do LibreOffice',
  odg: 'um desenho do LibreOffice',
};

const EXPORT_PDF = `${ASK_SIGNED} Se é seu, exporte-o para PDF e assine o PDF.`;

const packed = (what: string): ReasonText => ({
  what: `${what} não tem assinatura própria. O documento que está dentro pode ter.`,
  whatToDo: 'Abra-o no seu computador ou telemóvel e escolha aqui o documento que está dentro.',
});

/** Describes files without a signature, and what to do instead. */
export const KINDS: Readonly<Record<FileKind, ReasonText>> = {
  pdf: {
    what: 'É um PDF sem nenhuma assinatura digital. A imagem de uma assinatura manuscrita não é uma assinatura digital.',
    whatToDo: 'Peça ao autor o ficheiro que assinou. Ao imprimir ou digitalizar, a assinatura perde-se.',
  },
  cms: {what: 'Este ficheiro devia ter uma assinatura, mas está vazio.', whatToDo: ASK_SIGNED},
  xml: {
    what: 'É um documento XML sem assinatura digital.',
    whatToDo:
      'Se é uma fatura eletrónica, peça ao emissor o XML assinado. Ao copiar o texto para outro ficheiro, a assinatura perde-se.',
  },
  asic: {what: 'É um contentor de documentos assinados que não traz nenhuma assinatura.', whatToDo: ASK_SIGNED},
  odf: {what: 'É um documento do LibreOffice, sem assinatura digital.', whatToDo: EXPORT_PDF},
  ooxml: {what: 'É um documento do Office, sem assinatura digital.', whatToDo: EXPORT_PDF},
  jades: {what: 'É um ficheiro JSON de assinatura que não se consegue ler.', whatToDo: ASK_SIGNED},
  timestamp: {what: 'É um selo temporal que não se consegue ler.', whatToDo: ASK_SIGNED},
  certificate: {
    what: 'Diz de quem é uma chave. Não assina nenhum documento.',
    whatToDo: 'Para ler tudo o que diz, abra-o mais abaixo, em «Inspecionar um certificado».',
  },
  crl: {
    what: 'Diz que certificados já não valem. Serve para verificar outro ficheiro.',
    whatToDo:
      'Escolha primeiro o documento assinado. Depois, junte esta lista em «Listas de revogação que tem consigo».',
  },
  ocsp: {
    what: 'Diz se um certificado foi revogado. Serve para verificar outro ficheiro.',
    whatToDo: 'Escolha primeiro o documento assinado. Depois, junte-a em «Listas de revogação que tem consigo».',
  },
  zip: packed('Um ficheiro ZIP'),
  archive: packed('Um ficheiro comprimido'),
  image: {
    what: 'É uma imagem. Esta página não verifica assinaturas em imagens.',
    whatToDo: 'Peça o ficheiro original, que não foi impresso nem fotografado.',
  },
  media: {what: 'Esta página não verifica assinaturas em som nem em vídeo.', whatToDo: ASK_SIGNED},
  html: {
    what: 'É uma página da internet guardada, e não o documento.',
    whatToDo: 'Volte ao sítio onde a guardou e descarregue lá o documento assinado.',
  },
  text: {
    what: 'É um texto simples, que não traz assinatura.',
    whatToDo: 'Se a assinatura veio num ficheiro à parte, escolha primeiro esse: a página pede depois o documento.',
  },
  email: {
    what: 'Foi guardada de um programa de correio eletrónico. O documento assinado pode vir em anexo.',
    whatToDo: 'Abra-a no programa de correio eletrónico, guarde o anexo assinado e escolha aqui o anexo.',
  },
  'old-office': {
    what: 'É um documento do Office no formato antigo, que esta página não verifica.',
    whatToDo: 'Se está assinado, abra-o no Office e veja lá a assinatura. Se não, peça-o em PDF assinado.',
  },
  'encrypted-office': {
    what: 'É um documento do Office. Sem a palavra-passe, não se vê se está assinado.',
    whatToDo: 'Abra-o no Office com a palavra-passe e veja lá se está assinado, ou peça-o em PDF assinado.',
  },
  'encrypted-cms': {
    what: 'Só o abre quem tem a chave certa.',
    whatToDo: 'Abra-o no programa em que o recebeu e escolha aqui o documento que está dentro.',
  },
  'private-key': {
    what: 'Quem a tiver pode assinar em seu nome.',
    whatToDo: 'Não a envie a ninguém. Se já a enviou, peça a revogação do certificado. Nada saiu deste navegador.',
  },
  pkcs12: {
    what: 'É um certificado com a sua chave privada, protegido por palavra-passe (.p12 ou .pfx).',
    whatToDo: 'Serve para assinar e não para verificar. Não o envie a ninguém. Nada saiu deste navegador.',
  },
  'certificate-request': {
    what: 'Ainda não é um certificado: falta a assinatura da entidade.',
    whatToDo: 'Envie-o à entidade certificadora, que responde com o certificado.',
  },
  pgp: {
    what: 'É uma assinatura ou uma chave PGP, que não usa certificados de entidades.',
    whatToDo: 'Verifique-a com o programa GnuPG e com a chave pública de quem assinou.',
  },
  empty: {
    what: 'O ficheiro tem 0 bytes: não há nada para verificar.',
    whatToDo: 'Confirme que a transferência terminou e escolha-o outra vez, ou peça-o de novo.',
  },
  unknown: {
    what: 'O conteúdo não é PDF, XML nem outro formato de documento assinado que esta página conheça.',
    whatToDo: 'Confirme com quem o enviou que é o documento assinado, e não outra coisa.',
  },
};

/** Display names of file kinds. */
const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  cms: 'Assinatura CMS',
  xml: 'XML',
  asic: 'Contentor ASiC',
  odf: 'Documento OpenDocument',
  ooxml: 'Documento do Office',
  jades: 'Assinatura JSON',
  timestamp: 'Selo temporal',
  certificate: 'Certificado',
  crl: 'Lista de revogação',
  ocsp: 'Resposta OCSP',
  zip: 'Ficheiro ZIP',
  archive: 'Ficheiro comprimido',
  image: 'Imagem',
  media: 'Som ou vídeo',
  html: 'Página da internet',
  text: 'Texto',
  email: 'Mensagem de correio',
  'old-office': 'Documento do Office (antigo)',
  'encrypted-office': 'Documento do Office com palavra-passe',
  'encrypted-cms': 'Ficheiro cifrado',
  'private-key': 'Chave privada',
  pkcs12: 'Certificado com chave privada',
  'certificate-request': 'Pedido de certificado',
  pgp: 'PGP',
  empty: 'Ficheiro vazio',
  unknown: 'Tipo desconhecido',
};

/** The kind of a file with its subtype, such as «Contentor ASiC (ASiC-E)». */
export const kindName = ({kind, format}: Pick<FileReport, 'kind' | 'format'>): string =>
  `${KIND_NAMES[kind]}${format ? ` (${format})` : ''}`;

/** The name of a file in a container, or of the document in a signature. */
export const contentName = ({name, kind}: ContentFile): string => name || `documento${EXTENSIONS[kind] ?? ''}`;

/** File extensions for documents extracted from signatures. */
const EXTENSIONS: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: '.pdf',
  xml: '.xml',
  text: '.txt',
  zip: '.zip',
  cms: '.p7m',
};

/** Headings for files that are not documents. */
export const KIND_HEADINGS: Readonly<Partial<Record<FileKind, string>>> = {
  certificate: 'É um certificado',
  crl: 'É uma lista de revogação',
  ocsp: 'É uma resposta OCSP',
  'private-key': 'É uma chave privada: guarde-a bem',
  pkcs12: 'Tem uma chave privada: guarde-o bem',
  'certificate-request': 'É um pedido de certificado',
  empty: 'Está vazio',
  unknown: 'Não se reconhece este ficheiro',
  'encrypted-cms': 'Está cifrado',
  'encrypted-office': 'Protegido por palavra-passe',
  zip: 'É um ficheiro comprimido: abra-o primeiro',
  archive: 'É um ficheiro comprimido: abra-o primeiro',
  email: 'É uma mensagem de correio',
  'old-office': 'Esta página não o verifica',
  pgp: 'Esta página não o verifica',
};
