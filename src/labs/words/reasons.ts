/** The Portuguese explanation of every reason code: what it means and what the reader can do. */
import {type Reason, type ReasonCode, visibleText} from '@sign/signatures';
import {formatInstant} from '../format';

/** A reason in plain Portuguese. */
export interface ReasonText {
  readonly what: string;
  readonly whatToDo: string;
  readonly detail?: string;
}

export const ASK_AGAIN =
  'Não confie neste ficheiro. Peça a quem o enviou um ficheiro novo, por um canal que já conheça.';

/** Reasons with the same advice. */
const advise =
  (whatToDo: string) =>
  (what: string): ReasonText => ({what, whatToDo});
const askAgain = advise(ASK_AGAIN);
const doNothing = advise('Não precisa de fazer nada.');
const tryReader = advise(
  'Verifique a assinatura num leitor de PDF ou num serviço de validação que conheça este formato.',
);
const tryProgram = advise(
  'Verifique a assinatura noutro programa ou num serviço de validação que conheça este formato.',
);
const checkFile = advise(
  'Confirme que escolheu o ficheiro certo e que a transferência terminou; depois, tente outra vez.',
);
const getList = advise(
  'Descarregue a lista de revogação (CRL) da entidade que emitiu o certificado e escolha-a em «Listas de revogação que tem consigo».',
);
const renewList = advise(
  'Descarregue uma lista de revogação (CRL) recente e escolha-a em «Listas de revogação que tem consigo».',
);
const askStamped = advise('Não aceite a assinatura sem um ficheiro com selo temporal anterior à revogação.');
const ignoreStamp = advise('Não se apoie na data do selo. Peça um ficheiro com um selo temporal válido.');
const elsewhere = advise(
  'Se o esperava tão grande, verifique-o num programa instalado no computador. Se não, não o abra.',
);

export const REASONS: Readonly<Record<ReasonCode, ReasonText>> = {
  FORMAT_FAILURE: askAgain(
    'A assinatura não tem a forma que a norma exige: programas diferentes podem ver nela coisas diferentes.',
  ),
  BYTE_RANGE_MISSING: askAgain('A assinatura não diz que parte do ficheiro assina.'),
  BYTE_RANGE_MALFORMED: askAgain(
    'A assinatura indica uma parte do ficheiro que não existe ou que não começa no princípio.',
  ),
  BYTE_RANGE_HOLE: askAgain(
    'No meio do ficheiro há uma parte que a assinatura não protege. É assim que se esconde conteúdo trocado.',
  ),
  CONTENTS_EMPTY: {
    what: 'O documento tem um lugar para a assinatura, mas está vazio: ninguém lá assinou, ou a assinatura foi apagada.',
    whatToDo: 'Não o considere assinado. Peça ao signatário o ficheiro que assinou.',
  },
  CMS_MALFORMED: askAgain('Os dados da assinatura não se conseguem ler, ou não têm a forma que a norma exige.'),
  HASH_FAILURE: askAgain('O conteúdo foi alterado depois de assinado.'),
  SIG_CRYPTO_FAILURE: askAgain('A assinatura não foi feita com a chave do certificado que apresenta, ou foi alterada.'),
  SIGNING_CERTIFICATE_MISMATCH: askAgain(
    'O certificado apresentado não é aquele que o signatário declarou ao assinar.',
  ),
  REVOKED: {
    what: 'O certificado foi revogado antes da data que o selo temporal prova.',
    whatToDo: 'Não aceite a assinatura. Peça ao signatário que assine outra vez, com um certificado em vigor.',
  },
  NOT_YET_VALID: {
    what: 'A assinatura é anterior ao início da validade do certificado.',
    whatToDo:
      'Confirme a data do seu aparelho. Se estiver certa, peça ao signatário que assine quando o certificado já for válido.',
  },
  DOCMDP_VIOLATED: askAgain(
    'Quem certificou ou assinou o documento limitou as alterações permitidas; depois disso fez-se uma que não era permitida.',
  ),
  FIELD_LOCK_VIOLATED: askAgain('A assinatura bloqueou campos do formulário, e um deles foi alterado depois.'),
  SUSPICIOUS_LATER_CHANGES: {
    what: 'A assinatura está intacta, mas o documento que se vê já não é o que foi assinado.',
    whatToDo: 'Não decida pelo que o ecrã mostra. Peça ao signatário o documento tal como o assinou.',
  },
  REFERENCE_MISSING: askAgain('A assinatura protege uma parte que não existe no documento.'),
  REFERENCE_AMBIGUOUS: askAgain(
    'Há duas partes do documento com o mesmo identificador: o que a assinatura protege pode não ser o que se lê.',
  ),
  PROPERTIES_UNSIGNED: askAgain(
    'As propriedades da assinatura, como a hora e o certificado, não estão protegidas por ela.',
  ),
  PROPERTIES_TARGET_MISMATCH: askAgain(
    'As propriedades da assinatura, como a hora e o certificado, dizem pertencer a outra assinatura.',
  ),
  SIGNED_DATA_NOT_FOUND: tryProgram(
    'A assinatura protege algo que está fora deste ficheiro, e que esta página não vai buscar.',
  ),
  CONTENT_MISSING: {
    what: 'Este ficheiro só tem a assinatura. O documento que foi assinado está noutro ficheiro.',
    whatToDo: 'Escolha também o documento, tal como o recebeu. Sem ele não se sabe se mudou.',
  },
  CONTAINER_FILE_UNSIGNED: {
    what: 'Dentro deste ficheiro há documentos que nenhuma assinatura protege.',
    whatToDo: 'Confie só nos que constam como assinados. Pergunte a quem o enviou porque vêm os outros.',
  },
  CONTAINER_TYPE_UNDECLARED: doNothing('O contentor não declara o seu tipo como a norma pede.'),
  CONTAINER_TYPE_UNKNOWN: tryProgram('O contentor declara um tipo que nenhuma norma define.'),
  PADDING_NOT_ZERO: doNothing('O espaço reservado para a assinatura tem dados a mais, que ela não protege.'),
  COVERAGE_PARTIAL: {
    what: 'A assinatura só protege parte do ficheiro. O resto não está protegido: pode ter sido mudado ou acrescentado sem que se note.',
    whatToDo: 'Confie apenas na parte protegida, e confirme o resto com o emissor.',
  },
  NO_SIGNED_DATA: askAgain('A assinatura não protege nenhum conteúdo, só dados sobre ela própria.'),
  SIGNATURE_REMOVED: {
    what: 'Esta assinatura foi retirada do documento numa alteração posterior.',
    whatToDo: 'Pergunte a quem enviou o ficheiro porque foi retirada.',
  },
  NO_SIGNING_CERTIFICATE_FOUND: {
    what: 'O certificado do signatário não vem no ficheiro, ou não se consegue ler.',
    whatToDo: 'Peça ao signatário um ficheiro que traga o certificado.',
  },
  NO_CERTIFICATE_CHAIN_FOUND: {
    what: 'Falta um certificado entre o do signatário e uma raiz em que confie.',
    whatToDo:
      'Descarregue os certificados da entidade certificadora, do sítio dela, e escolha-os em «Raízes em que confia».',
  },
  UNTRUSTED_ROOT: {
    what: 'A cadeia termina numa raiz que não indicou como de confiança.',
    whatToDo:
      'Se confia nessa entidade, obtenha o certificado de raiz no sítio oficial dela. Compare a impressão digital por um segundo meio e escolha-o em «Raízes em que confia».',
  },
  CHAIN_CONSTRAINTS_FAILURE: {
    what: 'Um certificado da cadeia foi usado para o que não está autorizado a fazer.',
    whatToDo: 'Não aceite a assinatura sem falar com o signatário e com a entidade que emitiu o certificado.',
  },
  SERVICE_NOT_ACTIVE: {
    what: 'Segundo a lista de confiança do país, o serviço que emitiu o certificado não estava autorizado na data que se consegue provar.',
    whatToDo:
      'Se a assinatura for mais antiga, peça a quem assinou um ficheiro com selo temporal. Se não, peça que assine com um certificado de um serviço autorizado.',
  },
  TRUSTED_LIST_STALE: {
    what: 'A lista de confiança que este sítio tem já passou do prazo: não diz se o serviço que emitiu o certificado ainda está autorizado.',
    whatToDo:
      'Verifique a assinatura num serviço de validação do país do certificado, ou volte quando este sítio tiver a lista nova.',
  },
  CONSTRAINT_UNSUPPORTED: tryProgram('Um certificado da cadeia tem uma restrição que esta página não sabe verificar.'),
  CERTIFICATE_CHAIN_GENERAL_FAILURE: {
    what: 'Um certificado da cadeia não foi assinado por quem diz tê-lo emitido.',
    whatToDo: 'Não aceite a assinatura. Fale com o signatário.',
  },
  OUT_OF_BOUNDS_NO_POE: {
    what: 'Um certificado está fora do prazo, e nada prova que a assinatura foi feita dentro dele.',
    whatToDo:
      'Peça um ficheiro com selo temporal, ou uma assinatura nova. A data que o signatário escreveu não é prova.',
  },
  REVOKED_NO_POE: askStamped(
    'O certificado do signatário foi revogado, e nada prova que a assinatura foi feita antes.',
  ),
  REVOKED_CA_NO_POE: askStamped(
    'O certificado de uma entidade da cadeia foi revogado, e nada prova que a assinatura foi feita antes.',
  ),
  REVOCATION_MISSING: getList(
    'Não há dados que digam se o certificado foi revogado; esta página não os vai buscar à rede.',
  ),
  REVOCATION_STALE: renewList(
    'Os dados de revogação que há não servem para o momento em causa: são antigos, de outra entidade ou não se conseguem confirmar.',
  ),
  RESPONDER_UNCHECKED: getList(
    'A resposta sobre a revogação (OCSP) vem de um serviço, e nada diz se o certificado dele foi revogado.',
  ),
  CRYPTO_CONSTRAINTS_FAILURE: {
    what: 'Usa um algoritmo ou uma chave que já não se consideram seguros.',
    whatToDo: 'Peça uma assinatura nova, com SHA-256 e uma chave RSA de 3072 bits ou mais, ou de curva elíptica.',
  },
  SIGNATURE_NONSTANDARD: {
    what: 'A assinatura confere, mas não segue a norma à letra: há programas que a recusam.',
    whatToDo: 'Peça ao signatário que assine outra vez, com outro programa.',
  },
  CERTIFICATE_NONSTANDARD: {
    what: 'A assinatura de um certificado da cadeia confere, mas não segue a norma à letra: há programas que a recusam.',
    whatToDo: 'Peça à entidade que emitiu o certificado um certificado novo.',
  },
  REVOCATION_NONSTANDARD: renewList(
    'A assinatura dos dados de revogação confere, mas não segue a norma à letra: há programas que a recusam.',
  ),
  ALGORITHM_UNSUPPORTED: tryProgram(
    'A assinatura usa um algoritmo que esta página não sabe verificar. Não quer dizer que esteja errada.',
  ),
  SUBFILTER_UNSUPPORTED: tryReader(
    'A assinatura está num formato que esta página não verifica. Não quer dizer que esteja errada.',
  ),
  TIMESTAMP_ORDER_FAILURE: {
    what: 'Um selo temporal tem uma data posterior à hora atual, ou à de outro selo que o cobre.',
    whatToDo: 'Peça ao signatário um ficheiro novo do documento.',
  },
  LATER_CHANGES_UNCLASSIFIED: {
    what: 'Depois da assinatura há alterações que esta ferramenta não sabe classificar. Podem ser legítimas.',
    whatToDo: 'Veja abaixo quais são e compare o documento com um ficheiro em que confie.',
  },
  REVISION_UNREADABLE: tryReader(
    'Não se consegue reconstituir o documento tal como foi assinado, para o comparar com o atual.',
  ),
  STRUCTURE_UNREADABLE: {
    what: 'Parte da estrutura do PDF está cifrada ou num formato que esta página não lê. Não se sabe se o documento atual ainda tem esta assinatura.',
    whatToDo: 'Abra-o num leitor de PDF, com a palavra-passe se a tiver, e veja lá as assinaturas.',
  },
  LATER_CHANGES_ALLOWED: {
    what: 'Depois da assinatura, o ficheiro teve só alterações permitidas, como outra assinatura ou dados de validação.',
    whatToDo: 'A assinatura continua a valer. Veja abaixo quais foram, sobretudo se alguém preencheu um campo.',
  },
  NO_SIGNING_CERTIFICATE_ATTRIBUTE: {
    what: 'A assinatura não fixa o certificado do signatário, como as normas europeias pedem.',
    whatToDo: 'A assinatura pode estar certa. Se a lei do seu caso exige essas normas, peça uma que as siga.',
  },
  TIMESTAMP_INVALID: ignoreStamp('O selo temporal não é deste conteúdo ou foi alterado; por isso, não conta.'),
  TIMESTAMP_UNTRUSTED: {
    what: 'O selo temporal está intacto, mas a cadeia de quem o emitiu não chega a uma raiz em que confie; por isso, não conta.',
    whatToDo:
      'Obtenha o certificado de raiz e a CRL no sítio da autoridade de selos temporais. Compare a impressão digital por um segundo meio. Depois escolha-os em «Raízes em que confia» e em «Listas de revogação que tem consigo».',
  },
  TIMESTAMP_NONSTANDARD: ignoreStamp(
    'O selo temporal não está escrito como a norma manda: há programas que o recusam; por isso, não conta.',
  ),
  TIMESTAMP_UNCHECKED: {
    what: 'Há um selo temporal que esta página não sabe verificar ou não consegue ler; por isso, não conta.',
    whatToDo: 'Se a data importar, peça a quem assinou que confirme o selo com o programa em que o criou.',
  },
  NO_TIMESTAMP: {
    what: 'Não há selo temporal: a data da assinatura é só a que o signatário declarou.',
    whatToDo: 'Se a data importar, peça um ficheiro com selo temporal.',
  },
  NOT_PADES: {
    what: 'É uma assinatura CMS, fora dos níveis PAdES B-B a B-LTA.',
    whatToDo: 'A assinatura pode estar certa. Se precisa de PAdES, peça ao signatário que use esse formato.',
  },
  LONG_TERM_DATA_INCOMPLETE: {
    what: 'O ficheiro traz dados para validação futura, mas faltam os de parte da cadeia.',
    whatToDo: 'Guarde hoje também os certificados e as CRL em falta, se precisar de provar a assinatura daqui a anos.',
  },
  STRUCTURE_REPAIRED: {
    what: 'O índice do PDF está estragado e foi preciso reconstituí-lo.',
    whatToDo: 'Outro programa pode mostrar o documento de maneira diferente. Peça um ficheiro em bom estado.',
  },
  DUPLICATE_KEYS: doNothing(
    'Os dados da assinatura dizem a mesma coisa duas vezes. Vale a última, e nenhuma muda o que foi assinado.',
  ),
  ENCRYPTED: {
    what: 'O PDF está cifrado. A assinatura foi verificada, mas aqui não se lê parte da estrutura, nem os dados de validação que tenha.',
    whatToDo: 'Para ver o resto, abra-o num leitor de PDF com a palavra-passe.',
  },
  NO_SIGNATURES: {
    what: 'Este PDF não tem nenhuma assinatura eletrónica. A imagem de uma assinatura manuscrita não é uma assinatura eletrónica.',
    whatToDo: 'Peça ao autor o ficheiro que assinou; ao imprimir ou digitalizar, a assinatura perde-se.',
  },
  NO_ROOTS: {
    what: 'Não indicou nenhum certificado de raiz de confiança.',
    whatToDo:
      'Obtenha o certificado de raiz no sítio oficial da entidade certificadora. Compare a impressão digital por um segundo meio e escolha-o em «Raízes em que confia».',
  },
  TOO_LARGE: {
    what: 'O ficheiro tem mais de 50 MB.',
    whatToDo: 'Verifique-o com um leitor de PDF instalado no computador.',
  },
  NOT_A_TIMESTAMP: checkFile('O ficheiro não é um selo temporal, ou está estragado.'),
  PDF_UNREADABLE: checkFile('A estrutura do PDF está estragada e não se consegue ler.'),
  TRUNCATED: checkFile(
    'O fim do ficheiro não se consegue ler: pode estar cortado, e uma assinatura pode ter ficado de fora.',
  ),
  LIMIT_EXCEEDED: elsewhere('O ficheiro é grande ou complexo demais para esta página. Nada se concluiu sobre ele.'),
  TOO_MANY_SIGNATURES: tryReader('O ficheiro tem mais assinaturas do que esta página verifica de uma vez.'),
  ASN1_MALFORMED: checkFile('Os dados não estão na codificação que um certificado usa (ASN.1).'),
  ASN1_LIMIT: tryProgram(
    'Os dados da assinatura ou do certificado são mais do que esta página lê. Nada se concluiu sobre eles.',
  ),
  CERTIFICATE_MALFORMED: checkFile(
    'Este ficheiro não tem a forma de um certificado (PEM, DER, P7B). Pode estar cortado ou ser outra coisa.',
  ),
  NO_CERTIFICATE: checkFile('Este ficheiro não tem nenhum certificado dentro.'),
  TOO_MANY_CERTIFICATES: {
    what: 'O ficheiro traz mais certificados do que esta página lê de uma vez. Nada se concluiu sobre ele.',
    whatToDo:
      'Divida um conjunto de certificados. Se o ficheiro for um documento assinado, verifique-o noutro programa.',
  },
  PRIVATE_KEY: {
    what: 'Este ficheiro tem uma chave privada e nenhum certificado.',
    whatToDo: 'Guarde-o bem e não o mostre a ninguém: um certificado é público, uma chave privada não.',
  },
  CERTIFICATE_REQUEST: {
    what: 'Este ficheiro é um pedido de certificado. Ainda não é um certificado: falta a assinatura da entidade.',
    whatToDo: 'Espere pelo certificado que a entidade emitir.',
  },
  KEY_OR_PKCS12: {
    what: 'Este ficheiro parece uma chave ou um pacote PKCS #12 (.p12, .pfx), protegido por palavra-passe.',
    whatToDo: 'Abra antes o certificado, que é público. Guarde este ficheiro e não o envie a ninguém.',
  },
  PEM_MALFORMED: {
    what: 'O texto entre as linhas BEGIN e END não está completo, ou tem caracteres a mais.',
    whatToDo: 'Copie outra vez o texto inteiro, com as duas linhas.',
  },
  NOT_SIGNED: {
    what: 'Este documento não tem nenhuma assinatura eletrónica.',
    whatToDo: 'Peça ao autor o ficheiro tal como o assinou.',
  },
  NOT_XML: checkFile('O ficheiro parece XML, mas não está bem formado.'),
  DOCUMENT_TYPE: {
    what: 'O documento XML declara um tipo (DOCTYPE), que pode mudar o sentido do que se lê. Por segurança não foi analisado.',
    whatToDo: 'Peça a quem o enviou um ficheiro sem essa declaração.',
  },
  ZIP_MALFORMED: {
    what: 'O ficheiro ZIP está estragado, ou foi feito de maneira que programas diferentes veriam conteúdos diferentes. Não foi aberto.',
    whatToDo: 'Peça a quem o enviou um ficheiro novo e confirme que a transferência terminou.',
  },
  ZIP_TOO_LARGE: elsewhere(
    'O que está dentro do ficheiro ocupa, depois de aberto, mais memória do que esta página usa. Não foi aberto.',
  ),
  ZIP_UNSAFE_NAME: {
    what: 'O ficheiro tem lá dentro nomes repetidos, ou que levariam para fora da sua pasta. Não foi aberto.',
    whatToDo: 'Não o abra noutro programa sem saber de onde vem.',
  },
  ZIP_ENCRYPTED: {
    what: 'O ficheiro está protegido por palavra-passe.',
    whatToDo: 'Abra-o no seu computador com a palavra-passe e escolha aqui o documento que está dentro.',
  },
  ZIP_UNSUPPORTED: {
    what: 'O ficheiro usa uma compressão que esta página não sabe abrir.',
    whatToDo: 'Abra-o no seu computador e escolha aqui o documento que está dentro.',
  },
  INTERNAL_ERROR: {
    what: 'A verificação parou num ponto inesperado. Nada se concluiu sobre o ficheiro.',
    whatToDo: 'Tente outra vez; se continuar, verifique o ficheiro com outro programa.',
  },
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Translates a reason code into text for the reader. */
export const explain = ({code, detail}: Reason): ReasonText => ({
  ...REASONS[code],
  ...(detail !== undefined && {detail: INSTANT.test(detail) ? formatInstant(detail) : visibleText(detail)}),
});

/** Distinct reasons in words, each with its detail. */
export const reasonTexts = (reasons: readonly Reason[]): readonly string[] => [
  ...new Set(reasons.map(explain).map(({what, detail}) => (detail ? `${what} Pormenor: ${detail}.` : what))),
];
