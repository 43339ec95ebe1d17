import {findInProse} from '../prose';
import type {Rule} from './rule';

/** Forbidden claims and suggested wording; mirrors the last table of the style guide. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/(?:100 ?% )?válid[oa]s? em todo o mundo/gi, 'Ninguém o pode prometer. Diga em que país e por que diploma.'],
  [
    /100 ?% (?:válid|segur|legal|fiáve)\w*(?!\w| em todo)/gi,
    'Ninguém o pode prometer. Diga o que se pode confirmar, e como.',
  ],
  [
    /não pode(?:m)? ser (?:contestad|impugnad|repudiad)[oa]s?|\bincontestáve(?:l|is)\b/gi,
    'Ninguém o pode prometer. Escreva que produz os efeitos que a lei lhe reconhece, e cite o diploma.',
  ],
  [
    /dispensa(?:m)? sempre (?:o|a ida ao) (?:notário|cartório)/gi,
    'É falso em muitos atos. Diga em que ato, e cite o diploma.',
  ],
  [
    /equivale(?:m)? (?:à|a uma?) (?:assinatura )?(?:eletrónica )?qualificada (?:na|da) (?:União Europeia|UE|Europa)/gi,
    'A lei europeia não se aplica em Cabo Verde. Apague a comparação.',
  ],
  [
    /\bOCSP (?:prova|garante|mostra) a data/gi,
    'O OCSP prova o estado do certificado; a data prova-se com um selo temporal.',
  ],
  [
    /depende da fase/gi,
    'As fases da e-Fatura acabaram a 2 de junho de 2022: escreva que abrange a generalidade dos contribuintes.',
  ],
  [
    /\b(?:revog|cancel)[^.]{0,80}\ba qualquer hora\b|\ba qualquer hora,? (?:revog|cancel)/gi,
    'Um balcão tem horário, e nenhuma fonte diz que o portal revoga de noite. Diga «em qualquer altura» e «no horário do balcão».',
  ],
  [/(?<!portal-)\bautentika\.gov\.cv/gi, 'É o servidor. O portal do público é portal-autentika.gov.cv.'],
  [/\bkiosk\.incv\.cv/gi, 'O Boletim Oficial está agora em boe.incv.cv.'],
  [
    /\bponto ou (?:a )?lógica de emissão\b|\bLocal de Emissão de Documentos\b/gi,
    'O manual chama-lhe «Lógica de Emissão de DFE(s)».',
  ],
  [
    /\b(?:embaixadas?|serviços consulares) credenciad[oa]s?/gi,
    'O portal Autentika só fala de serviços no território nacional. Diga o que se confirmou: Lisboa, em dezembro de 2023.',
  ],
  [
    /\b(?:CMDCV|Chave Móvel Digital)\b[^.:;]{0,60}\b(?:em qualquer|em todas as|em todos os|nas|nos) (?:embaixada|consulado)s?\b(?! credenciad)/gi,
    'Só se confirmou Lisboa, em dezembro de 2023. Diga-o, e que se pergunte ao posto.',
  ],
  [
    /\b(?:CMDCV|Chave Móvel Digital)\b[^.:;]{0,60}\bsem (?:marcação|marcar|agendamento)\b/gi,
    'Ao balcão, o portal Autentika pede marcação. Sem marcação, só pela internet.',
  ],
  [
    /\b(?:CMDCV|Chave Móvel Digital)\b[^.:;]{0,60}\b(?:1[68]|dezasseis|dezoito) anos\b|\b(?:1[68]|dezasseis|dezoito) anos\b[^.:;]{0,60}\b(?:CMDCV|Chave Móvel Digital)\b/gi,
    'As fontes não concordam na idade, e a portaria não se leu: diga que se pergunte ao marcar.',
  ],
  [
    /\bmanual(?: técnico)?(?: da (?:DNRE|e-Fatura))?,? (?:v10\.0|(?:é|está na) v10\.0) (?:é a versão|em vigor|atual)|\bversão (?:atual|em vigor|corrente)[^.]{0,40}v10\.0/gi,
    'É a última versão lida; há uma v11.0, de 2025. Escreva a versão que consultou.',
  ],
  [
    /\bSHA-1 (?:é seguro|pode (?:ainda )?usar-se|ainda serve) para assinar/gi,
    'Já não serve para assinar: a colisão publicou-se em 2017.',
  ],
  [/\bNIST desaconselhou o SHA-1 em \d{4}/gi, 'De 2017 é a colisão; a data do conselho do NIST não tem fonte.'],
  [
    /\b(?:certificado|compra)[^.]{0,30} só (?:se compra )?(?:à|na) SISP\b/gi,
    'Não é exclusivo: a regra é «entidade certificadora da ICP-CV».',
  ],
  [
    /\bapostila (?:serve|é) para legalizar documentos estrangeiros/gi,
    'Serve nos dois sentidos: também para documentos cabo-verdianos que vão para fora.',
  ],
  [/\bCNPD (?:está |ficou )?operacional desde 2015/gi, 'Abriu ao público a 10 de dezembro de 2015.'],
  [
    /(?<!não )\b(?:está|consta) na (?:lista da Adobe|AATL)\b/gi,
    'Não se sabe: a lista tem um membro cabo-verdiano, de nome e âmbito desconhecidos.',
  ],
  [
    /\b(?:guarda|conserva|arquiva)[^.]{0,30}(?:durante|por) (?:10|dez) anos\b/gi,
    'O número de anos não se confirmou na lei: diga que se pergunte à DNRE.',
  ],
  [
    /\b(?:5|cinco) dias úteis para (?:transmitir|comunicar|enviar)/gi,
    'Não se leu a portaria: aconselhe o prazo mais curto.',
  ],
  [/(?<!cv-ef-mw-core-)\btransmitter-key\b/gi, 'O cabeçalho é cv-ef-mw-core-transmitter-key.'],
  [/\bPAdES é uma lei\b/gi, 'É um formato, definido por uma norma do ETSI.'],
  [/\bEN 319 142 substitui a ISO 32000/gi, 'Complementa-a: escreva «complementa».'],
  [
    /\b(?:inviolável|infalsificável|impossível de falsificar|à prova de falsificação)\b/gi,
    'Ninguém o pode prometer. Diga o que uma alteração faz à verificação.',
  ],
  [
    /\bSign (?:é|está) (?:(?:um serviço|uma entidade) )?(?:credenciad|qualificad|certificad|acreditad)[oa]/gi,
    'Não há documento que o prove. Use <Prestador campo="credenciacao" />.',
  ],
  [/\b(?:ICP-Brasil|certificado A[13])\b/gi, 'É do Brasil. Use os nomes da ICP-CV.'],
  [
    /\b(?:em breve|em construção|brevemente disponível|lorem ipsum)\b/gi,
    'Publica-se o que está feito: apague a frase.',
  ],
  [
    /\bprestador ainda não\b/gi,
    'Um campo vazio não mostra nada: apague a frase. O que perguntar está em «Antes de contratar».',
  ],
  [
    /\bqualquer (?:nova )?(?:re)?gravação (?:invalida|anula)\b|\bgravar com outro programa (?:invalida|anula|muda)/gi,
    'Uma atualização incremental não invalida: escreva que reescrever o ficheiro invalida.',
  ],
  [/\bsó o? ?INDETERMINATE (?:tem|traz) (?:uma )?subindica/gi, 'TOTAL-FAILED também as tem (EN 319 102-1).'],
  [/\bSCAL ?[12]? (?:é|são) uma classe/gi, 'É um nível de garantia do controlo exclusivo, e não uma classe.'],
  [
    /\b(?:impressão digital|SHA-256) da raiz (?:de Cabo Verde|do Estado) é(?= )/gi,
    'Não foi encontrada: diga que se peça à ARME.',
  ],
  [
    /(?<!Se (?:for|forem) igua(?:l|is), |Compare e )\b(?:importe|instale) (?:o certificado d)?a raiz\b(?!.*impressão digital)/gi,
    'Uma raiz importa-se só depois de comparar a impressão digital por um segundo meio: diga-o na mesma frase.',
  ],
  [
    /\bpdfsig (?:diz|mostra|confirma|prova) (?:se|que) o (?:documento|ficheiro|PDF) (?:não )?(?:mudou|foi alterado)/gi,
    'O pdfsig escreve «Signature is Valid» mesmo num documento alterado depois de assinado. A linha «Not total document signed» só diz que há bytes a seguir: dados de validação ou uma alteração. Por isso, compare o documento com a parte assinada.',
  ],
  [
    /\b(?:duas|só há) normas (?:alternativas|pós-quânticas)\b/gi,
    'Além da FIPS 204 e da FIPS 205 há a NIST SP 800-208: escreva «de uso geral».',
  ],
  [
    /\bEN 319 411-2,? (?:V|v|versão )2\.5\.1|\bEN 319 132-1,? (?:V|v|versão )1\.2\.1|\bTS 119 615,? (?:V|v|versão )1\.3\.1|\bEN 319 421,? (?:V|v|versão )1\.2\.1/g,
    'Há uma versão mais recente: use a que está em src/data/sources.yaml.',
  ],
  [
    /\bCMDCV\b[^.]{0,80}\bcana(?:l|is) por onde\b(?![^.]*(?:portal|balcão))/gi,
    'Quem perdeu o telemóvel precisa do lugar: escreva «no portal Autentika ou ao balcão».',
  ],
  [/\bvalor a apreciar\b/gi, 'Diga quem o aprecia: «cada tribunal decide quanto vale».'],
  [
    /\bselo (?:eletrónico )?da empresa\b[^<]*<Fonte id="B53"/gi,
    'O manual não fala do selo: quem o indica é a Wisedat (INS-40, SRV-63).',
  ],
  [/\bNorma ou lei\b/g, 'Muitos termos citam um portal ou um jornal: escreva «Fonte».'],
  [
    /\bcertificado TLS\b[^<]*<Fonte id="(?![^"]*\bRFC-8446\b)[^"]*\bRFC-5280\b/gi,
    'O TLS define-se na RFC 8446; a RFC 5280 trata do formato do certificado.',
  ],
  [
    /\bdefinitiva\b[^<]*<Fonte id="(?![^"]*\bETSI-EN-319-411-1\b)[^"]*\bRFC-5280\b/gi,
    'A RFC 5280 é um formato: que a revogação é definitiva di-lo a política, segundo a ETSI EN 319 411-1.',
  ],
  [
    /\b(?:desbloque\w+|recupera\w*)\b(?:[^<]|<\/?Termo\b[^>]*>)*<Fonte id="[^"]*\bOASIS-PKCS11\b/gi,
    'O PKCS#11 é uma interface: não diz se um PIN se recupera. Di-lo a política da entidade que emitiu o cartão.',
  ],
  [
    /\bdemora entre o pedido e a publicação\b/gi,
    'A exposição conta desde que se perde a chave, e não desde o pedido de revogação.',
  ],
  [/\bhelpdesk@nosi\.cv\b/gi, 'Só trata de contas da rede do Estado (RTPE): ligue à ajuda do portal.'],
  [/\bCNI custa\b|\b14,00 €/gi, 'O preço não se confirmou: ligue ao Portal Consular.'],
  [/\b(?:TODO|FIXME|XXX)\b/g, 'Publica-se o que está feito: acabe a frase ou apague-a.'],
];

/** Finds promises that cannot be kept, and false statements about the law and standards. */
export const claims: Rule = {
  name: 'afirmações',
  check: ({prose}) =>
    FORBIDDEN.flatMap(([pattern, advice]) =>
      findInProse(prose, pattern, (found) => (isDenied(found) ? undefined : `não se escreve «${found[0]}». ${advice}`)),
    ),
};

const isDenied = ({0: found, index, input}: RegExpExecArray): boolean =>
  /[«"][^»"]*$/.test(input.slice(0, index)) || /^[^.!:]*\?/.test(input.slice(index + found.length));
