import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {DisabledNumberPrefixParser} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import getSlug from '@docusaurus/plugin-content-docs/lib/slug.js';
import sharp from 'sharp';
import {applyRules, checkContent} from '../../build-tools/content-check/check';
import type {Finding} from '../../build-tools/content-check/problem';
import {files} from '../../build-tools/content-check/rules/files';
import {links} from '../../build-tools/content-check/rules/links';
import {readSite, routeOf} from '../../build-tools/content-check/site';
import {docsSection} from '../../build-tools/config/docs';
import {parseEnvironment} from '../../build-tools/config/environment';

const FIXTURE = 'tests/fixtures/author-mistakes';

/** One mistake each: file, line, rule, and part of the advice. */
const MISTAKES: readonly (readonly [file: string, line: number, rule: string, fix: RegExp])[] = [
  ['learn/folder.mdx', 1, 'ficheiros', /Mude-lhe o nome para «folder»/],
  ['learn/dangling-link.mdx', 1, 'ficheiros', /ponha aqui o próprio ficheiro/],
  ['learn/less-than.mdx', 13, 'sintaxe', /menor do que/],
  ['learn/less-than-word.mdx', 13, 'sintaxe', /menor do que/],
  ['learn/html-comment.mdx', 13, 'sintaxe', /\{\/\* assim \*\/\}/],
  ['learn/address-in-angles.mdx', 13, 'sintaxe', /\[texto da ligação\]/],
  ['learn/attribute-without-quotes.mdx', 13, 'sintaxe', /faltam as aspas/],
  ['learn/curly-quotes.mdx', 13, 'sintaxe', /aspas direitas/],
  ['learn/open-quote.mdx', 13, 'sintaxe', /fim do valor/],
  ['learn/open-brace.mdx', 13, 'sintaxe', /Feche-a com «}»/],
  ['learn/text-in-braces.mdx', 13, 'sintaxe', /entre acentos graves/],
  ['learn/open-comment.mdx', 13, 'sintaxe', /Acabe-o com \*\/\}/],
  ['learn/old-heading-id.mdx', 13, 'sintaxe', /Escreva \{\/\* #/],
  ['learn/unclosed-tag.mdx', 13, 'sintaxe', /Acrescente <\/Figura>/],
  ['learn/text-beside-tag.mdx', 13, 'sintaxe', /uma linha em branco/],
  ['learn/mark-without-end.mdx', 13, 'sintaxe', /Acabe-a com « \/>»/],
  ['learn/line-break.mdx', 13, 'sintaxe', /<br \/>/],
  ['learn/crossed-tags.mdx', 14, 'sintaxe', /Feche-a primeiro, com <\/summary>/],
  ['learn/closing-without-opening.mdx', 13, 'sintaxe', /fecho sem abertura/],
  ['learn/import.mdx', 13, 'sintaxe', /Apague a linha/],
  ['learn/broken-import.mdx', 13, 'sintaxe', /Apague a linha/],
  ['learn/open-fence.mdx', 13, 'sintaxe', /linha só com ```/],
  ['learn/unknown-component.mdx', 13, 'sintaxe', /Queria dizer «Termo»/],
  ['learn/colon.mdx', 2, 'sintaxe', /entre aspas/],
  ['learn/tab.mdx', 5, 'sintaxe', /Troque-a por dois espaços/],
  ['learn/open-quote-in-header.mdx', 3, 'sintaxe', /aspas no fim do texto/],
  ['learn/header-without-end.mdx', 1, 'sintaxe', /Acrescente uma linha com três hífenes/],
  ['learn/header-misplaced.mdx', 1, 'sintaxe', /Apague o que está antes/],
  ['learn/no-header.mdx', 1, 'cabeçalho', /Comece por três hífenes/],
  ['learn/unknown-field.mdx', 7, 'cabeçalho', /Queria dizer «sidebar_label»/],
  ['learn/short-description.mdx', 3, 'cabeçalho', /menos de 50 caracteres/],
  ['learn/same-description.mdx', 3, 'cabeçalho', /igual ao de learn\/certificates.mdx/],
  ['learn/future-date.mdx', 5, 'cabeçalho', /ainda não chegou/],
  ['learn/impossible-date.mdx', 5, 'cabeçalho', /não existe no calendário/],
  ['learn/no-title.mdx', 2, 'cabeçalho', /«title»: falta este texto/],
  ['learn/second-h1.mdx', 13, 'títulos', /Troque «#» por «##»/],
  ['learn/level-skipped.mdx', 13, 'títulos', /Apague um «#»/],
  ['learn/heading-without-id.mdx', 13, 'títulos', /#quem-pode-pedir/],
  ['learn/id-with-accent.mdx', 13, 'títulos', /Escreva «inicio»/],
  ['learn/id-twice.mdx', 13, 'títulos', /Escolha outro/],
  ['learn/unknown-page.mdx', 13, 'ligações', /Queria dizer «\/learn\/certificates»/],
  ['learn/unknown-anchor.mdx', 13, 'ligações', /Queria dizer «#como-pedir»/],
  ['learn/link-to-file.mdx', 13, 'ligações', /«\/learn\/certificates»/],
  ['learn/link-with-extension.mdx', 13, 'ligações', /Escreva «\/learn\/certificates»/],
  ['learn/address-without-https.mdx', 13, 'ligações', /Escreva «https:\/\/www.gov.cv»/],
  ['learn/missing-file.mdx', 13, 'ligações', /Queria dizer «\.\/degrau\.svg»/],
  ['learn/missing-image.mdx', 13, 'imagens', /Queria dizer «\.\/degrau\.svg»/],
  ['learn/drawing-without-size.mdx', 13, 'imagens', /não diz o seu tamanho.*viewBox="0 0 800 600"/],
  ['learn/image-of-a-point.mdx', 13, 'imagens', /só tem um ponto.*Era esta\?/],
  ['learn/straight-quotes.mdx', 13, 'sinais', /Escreva «Assinar»; .*format:content/],
  ['learn/three-dots.mdx', 13, 'sinais', /Escreva …;/],
  ['learn/two-hyphens.mdx', 13, 'sinais', /Escreva –;/],
  ['learn/image-without-text.mdx', 13, 'imagens', /Diga, entre os parênteses retos/],
  ['learn/image-of-an-image.mdx', 13, 'imagens', /Comece pelo que ela mostra/],
  ['learn/heavy-image.mdx', 13, 'imagens', /o limite é de 500 KB/],
  ['learn/unknown-film.mdx', 13, 'imagens', /Queria dizer «cadeia-de-confianca»/],
  ['learn/formula.mdx', 13, 'fórmulas', /uma chaveta «\{» abre e não fecha/],
  ['learn/formula-accent.mdx', 13, 'fórmulas', /dentro de «\\text\{…\}»/],
  ['learn/formula-percent.mdx', 13, 'fórmulas', /escreva «\\%»/],
  ['learn/unknown-language.mdx', 13, 'código', /Queria dizer «python»/],
  ['learn/unknown-note.mdx', 13, 'notas', /Queria dizer «note»/],
  ['learn/open-note.mdx', 13, 'notas', /Acrescente uma linha só com «:::»/],
  ['learn/note-with-spaces.mdx', 13, 'notas', /sem espaços/],
  ['learn/unknown-term.mdx', 13, 'glossário', /Queria dizer «cni»/],
  ['learn/glossary.mdx', 13, 'glossário', /<LetraGlossario letra="C" \/>/],
  ['learn/unknown-source.mdx', 13, 'fontes', /Queria dizer «LEG-02»/],
  ['learn/source-not-listed.mdx', 13, 'fontes', /acrescente «LEG-03» à lista/],
  ['learn/source-without-mark.mdx', 6, 'fontes', /tire-a da lista/],
  ['learn/unknown-provider-field.mdx', 13, 'prestador', /Queria dizer «precos»/],
  ['learn/other-tab-label.mdx', 14, 'separadores', /label="Linux"/],
  ['learn/not-in-menu.mdx', 1, 'menu', /Acrescente 'not-in-menu' a sidebars-learn.ts/],
  ['learn/promise.mdx', 13, 'afirmações', /Ninguém o pode prometer/],
  ['learn/long-sentence.mdx', 13, 'frases', /tem 26 palavras\. Divida-a/],
  ['learn/credential.mdx', 13, 'afirmações', /<Prestador campo="credenciacao" \/>/],
  ['learn/abbreviated-law.mdx', 13, 'diplomas', /Escreva «Decreto-Lei n.º 33\/2007»/],
  ['learn/law-number.mdx', 13, 'diplomas', /Escreva «Decreto-Lei n.º 33\/2007»/],
  ['learn/law-date.mdx', 13, 'diplomas', /é de 24 de setembro/],
  ['learn/spelling.mdx', 13, 'ortografia', /Queria dizer «assinatura»/],
  ['learn/brazilian-word.mdx', 13, 'ortografia', /Escreva «palavra-passe»/],
  ['learn/reversed-link.mdx', 13, 'markdown', /Escreva \[texto\]\(endereço\)/],
  ['learn/list-without-blank-line.mdx', 14, 'markdown', /linha em branco/],
  ['learn/table-cells.mdx', 15, 'markdown', /Conte as barras/],
  ['learn/numbers-of-list.mdx', 15, 'markdown', /Escreva 1, 2, 3/],
  ['learn/name-in-braces.mdx', 13, 'sintaxe', /Ponha-o entre acentos graves/],
  ['learn/text-in-tabs.mdx', 15, 'sintaxe', /dentro de um <TabItem>/],
  ['learn/empty-tabs.mdx', 13, 'sintaxe', /apague as duas marcas/],
  ['learn/tab-alone.mdx', 13, 'sintaxe', /entre <Tabs> e <\/Tabs>/],
  ['learn/figure-without-caption.mdx', 13, 'sintaxe', /falta «legenda»/],
  ['learn/empty-figure.mdx', 13, 'sintaxe', /Escreva o que lá falta/],
  ['learn/film-without-length.mdx', 13, 'sintaxe', /falta «duracao»/],
  ['learn/unknown-attribute.mdx', 13, 'sintaxe', /Queria dizer «legenda»/],
  ['learn/value-in-braces.mdx', 13, 'sintaxe', /entre aspas direitas/],
  ['learn/term-without-text.mdx', 13, 'sintaxe', /entre <Termo> e <\/Termo>/],
  ['learn/term-without-id.mdx', 13, 'glossário', /precisa de um termo/],
  ['learn/small-letters.mdx', 13, 'sintaxe', /Escreva <Termo>/],
  ['learn/style-attribute.mdx', 13, 'sintaxe', /não pode ter «style».*Apague-o/],
  ['learn/iframe.mdx', 13, 'sintaxe', /<iframe> não se usa/],
  ['learn/block-of-html.mdx', 13, 'sintaxe', /a marca <p> não se usa/],
  ['learn/spread-attribute.mdx', 13, 'sintaxe', /não se escreve entre chavetas/],
  ['learn/details-in-sentence.mdx', 13, 'sintaxe', /não cabe dentro de uma frase/],
  ['learn/backslash-in-link.mdx', 13, 'ligações', /Escreva «\.\/pasta\/degrau\.svg»/],
  ['learn/image-on-disk.mdx', 13, 'imagens', /só existe no seu computador.*«\.\/degrau\.svg»/],
  ['learn/link-to-mail.mdx', 13, 'ligações', /Escreva «mailto:apoio@exemplo\.cv»/],
  ['learn/link-without-slash.mdx', 13, 'ligações', /Escreva «\/learn\/certificates»/],
  ['learn/link-to-static.mdx', 13, 'ligações', /Escreva «\/exemplos\/Anexo%20%232\.txt»/],
  ['learn/note-with-space.mdx', 13, 'markdown', /Escreva-o com hífenes/],
  ['learn/note-in-sentence.mdx', 13, 'markdown', /duas partes/],
  ['learn/spaces-in-image.mdx', 13, 'markdown', /mude-lhe o nome/],
  ['learn/brackets-in-image.mdx', 13, 'markdown', /esta imagem aparece como texto/],
  ['learn/open-link.mdx', 13, 'markdown', /com os parênteses fechados/],
  ['learn/note-without-text.mdx', 13, 'markdown', /«\[\^1\]: texto da nota»/],
  ['learn/table-without-rule.mdx', 13, 'markdown', /«\| --- \| --- \|»/],
  ['learn/table-rule-cells.mdx', 13, 'markdown', /«\| --- \| --- \|»/],
  ['learn/not-https.mdx', 13, 'ligações', /Escreva «https:\/\/www.gov.cv»/],
  ['learn/local-address.mdx', 13, 'ligações', /Escreva «\/learn\/certificates#como-pedir»/],
  ['learn/https-twice.mdx', 13, 'ligações', /Queria dizer «https:\/\/www.gov.cv»/],
  ['learn/link-without-text.mdx', 13, 'ligações', /para onde vai/],
  ['learn/percent-in-image.mdx', 13, 'imagens', /Mude o nome do ficheiro/],
  ['learn/percent-in-link.mdx', 13, 'ligações', /não tem a parte/],
  ['learn/no-image.mdx', 13, 'imagens', /guarde-o outra vez em PNG/],
  ['learn/other-format.mdx', 13, 'imagens', /Guarde-a em PNG ou JPEG/],
  ['learn/broken-drawing.mdx', 13, 'imagens', /Exporte-o outra vez/],
  ['learn/drawing-with-program.mdx', 13, 'imagens', /Exporte-o sem ele/],
  ['learn/open-formula.mdx', 13, 'sintaxe', /uma linha só com \$\$/],
  ['learn/fence-in-fence.mdx', 13, 'sintaxe', /uma linha só com ```/],
  ['learn/nova.mdx.txt', 1, 'ficheiros', /«nova\.mdx»/],
  ['learn/nova.mdx.crdownload', 1, 'ficheiros', /«nova\.mdx»/],
  ['learn/nova.mxd', 1, 'ficheiros', /«nova\.mdx»/],
  ['learn/nova.html', 1, 'ficheiros', /«nova\.mdx»/],
  ['learn/._nova.mdx', 1, 'ficheiros', /cópia que o macOS deixa/],
  ['learn/NOVA.MDX', 1, 'ficheiros', /«NOVA\.mdx»/],
  ['learn/antiga.markdown', 1, 'ficheiros', /«antiga\.md»/],
  ['learn/antiga.mkd', 1, 'ficheiros', /«antiga\.md»/],
  ['learn/nova.mdx.bak', 1, 'ficheiros', /«nova\.mdx», ou apague-o/],
  ['learn/nova.mdx~', 1, 'ficheiros', /«nova\.mdx», ou apague-o/],
  ['learn/nova.txt', 1, 'ficheiros', /«nova\.mdx», ou ponha numa página uma ligação/],
  ['learn/nova.docx', 1, 'ficheiros', /como texto simples em «nova\.mdx»/],
  ['learn/_nova.mdx', 1, 'ficheiros', /«_nova\.mdx» começa por «_»/],
  ['learn/_ideias/nova.mdx', 1, 'ficheiros', /«_ideias» começa por «_»/],
  ['learn/C# e Java/pedido.mdx', 1, 'ficheiros', /pasta «learn\/C# e Java».*«learn\/c-e-java»/],
  ["learn/d'água (nova)/pedido.mdx", 1, 'ficheiros', /«learn\/d-agua-nova»/],
  ['learn/[v2]/pedido.mdx', 1, 'ficheiros', /«learn\/v2»/],
  ['learn/100% certo/pedido.mdx', 1, 'ficheiros', /«learn\/100-certo»/],
  ['learn/vers\u200Bao/pedido.mdx', 1, 'ficheiros', /«learn\/vers-ao»/],
  // lovell/sharp#1105: a photograph of an iPhone. Its name is no mistake of its own.
  ['learn/photo-of-iphone.mdx', 13, 'imagens', /Guarde-a em PNG ou JPEG/],
  // docling-project/docling#211: Markdown that Google Docs exports.
  ['learn/image-in-text.mdx', 13, 'imagens', /^a imagem está dentro do texto/],
  // idlewan/link_cleaner#24: an address copied from Google Docs.
  ['learn/address-of-google-docs.mdx', 13, 'ligações', /copie o endereço a que chega/],
  // idlewan/link_cleaner#44: an address copied from Facebook.
  ['learn/address-of-facebook.mdx', 13, 'ligações', /Escreva «https:\/\/www\.arme\.cv\/»/],
  // Mr0grog/google-docs-to-markdown: the HTML that Google Docs puts into the clipboard.
  ['learn/pasted-html.mdx', 13, 'sintaxe', /<span> não pode ter «style»/],
  // microsoft/vscode#88178: the clipboard makes every space a no-break space.
  ['learn/copied-from-editor.mdx', 13, 'sinais', /Escreva espaços vulgares/],
  // The first folder of a new section.
  ['apoio/inicio.mdx', 1, 'ficheiros', /fora delas/],
  ['learn/capital-extension.mdx', 13, 'imagens', /«MAPA\.png»/],
  ['learn/capital-in-name.mdx', 13, 'imagens', /Queria dizer «\.\/degrau\.svg»/],
  ['learn/long-image.mdx', 13, 'imagens', /600 por 20000 pontos.*Divida-a/],
  ['learn/dollars.mdx', 13, 'fórmulas', /Se é dinheiro, escreva «\\\$» em cada um/],
  ['learn/dollars-and-words.mdx', 13, 'fórmulas', /«\/hora ou 4000».*Se é dinheiro/],
  ['learn/dollars-alone.mdx', 13, 'fórmulas', /«ou».*Se é dinheiro/],
  ['learn/dollars-and-dots.mdx', 13, 'fórmulas', /«100\/10\.000».*Se é dinheiro/],
  ['learn/formula-apart.mdx', 13, 'fórmulas', /encoste-lhe os sinais «\$»/],
  ['learn/formula-with-spaces.mdx', 13, 'fórmulas', /«\$ a \+ b \$» ficou como texto/],
  ['learn/formula-and-ending.mdx', 13, 'fórmulas', /«\$n\$» ficou como texto/],
  ['learn/empty-braces.mdx', 13, 'sintaxe', /entre acentos graves/],
  ['learn/directive.mdx', 13, 'sintaxe', /entre acentos graves/],
  ['learn/date-as-title.mdx', 2, 'sintaxe', /Ponha-o entre aspas: "2026-11-21"/],
  ['learn/emphasis-as-title.mdx', 2, 'sintaxe', /começa por um sinal\. Ponha o texto todo entre aspas/],
  ['learn/exclamation-as-title.mdx', 2, 'sintaxe', /começa por um sinal/],
  ['learn/foreign-letters.mdx', 2, 'cabeçalho', /«中».*letras latinas/],
  ['learn/arrow-in-title.mdx', 2, 'cabeçalho', /«→» \(U\+2192\).*por palavras/],
  ['learn/sign-in-title.mdx', 2, 'cabeçalho', /«№» \(U\+2116\).*Escreva «No»/],
  ['learn/hyphen-in-title.mdx', 2, 'cabeçalho', /\(U\+2011\).*Escreva «-»/],
  ['learn/invisible-in-title.mdx', 2, 'cabeçalho', /não se vê \(U\+200B\)/],
  ['learn/file-without-case.mdx', 13, 'ligações', /Queria dizer «\.\/degrau\.svg»/],
  ['learn/comment-in-title.mdx', 2, 'sintaxe', /depois de «Formulário» perde-se.*entre aspas/],
  ['learn/tag-in-title.mdx', 2, 'sintaxe', /perde a primeira palavra.*entre aspas/],
  ['learn/anchor-in-title.mdx', 2, 'sintaxe', /perde a primeira palavra.*entre aspas/],
  ['learn/dots-in-header.mdx', 7, 'sintaxe', /parte o cabeçalho em dois/],
  ['learn/dashes-in-header.mdx', 7, 'sintaxe', /parte o cabeçalho em dois/],
  ['learn/number-in-braces.mdx', 13, 'sintaxe', /«\{1\}» desaparecem.*entre acentos graves/],
  ['learn/string-in-braces.mdx', 13, 'sintaxe', /desaparecem.*entre acentos graves/],
  ['learn/braces-of-formula.mdx', 13, 'sintaxe', /encoste-lhe os sinais «\$»/],
  ['learn/list-type.mdx', 13, 'sintaxe', /«:string».*entre acentos graves/],
  ['learn/map-type.mdx', 13, 'sintaxe', /«:objeto».*entre acentos graves/],
  ['learn/unused-note.mdx', 15, 'markdown', /Escreva «\[\^1\]» na frase/],
  ['learn/unused-address.mdx', 15, 'markdown', /Escreva «\[texto\]\[mapa\]»/],
  ['learn/parted-link.mdx', 13, 'markdown', /Tire o espaço/],
  ['learn/parted-image.mdx', 13, 'markdown', /sem espaços no nome nem antes dele/],
  ['learn/dollars-and-range.mdx', 13, 'fórmulas', /«500-600».*Se é dinheiro.*se é só um número, tire-os/],
  ['learn/dollars-and-number.mdx', 13, 'fórmulas', /«5000».*Se é dinheiro/],
  ['learn/dollars-and-cents.mdx', 13, 'fórmulas', /«5000,00».*Se é dinheiro/],
  ['learn/dollars-and-slash.mdx', 13, 'fórmulas', /«100\/200».*Se é dinheiro/],
  ['learn/dollars-and-tax.mdx', 13, 'fórmulas', /«150\+IVA».*Se é dinheiro/],
  ['learn/formula-after-price.mdx', 13, 'fórmulas', /«\$ a \+ b \$» ficou como texto/],
  ['learn/note-in-note.mdx', 25, 'notas', /com mais um sinal/],
  ['learn/stars-of-product.mdx', 13, 'markdown', /escreva «\\\*» em cada um/],
  ['learn/exclamation-in-image.mdx', 13, 'imagens', /«ajuda!\.png» não pode ter.*«ajuda\.png»/],
  ['learn/question-in-image.mdx', 13, 'imagens', /«como\?\.png» não pode ter.*«como\.png»/],
  ['learn/exclamation-in-link.mdx', 13, 'ligações', /«ajuda!\.png» não pode ter.*«ajuda\.png»/],
  ['learn/image-with-parentheses.mdx', 13, 'imagens', /Queria dizer «\.\/foto%20%281%29\.png»/],
  ['learn/image-with-percent.mdx', 13, 'imagens', /«b%20b2\.png»\. Mude-lhe o nome para «b-20b2\.png»/],
  ['learn/https-one-slash.mdx', 13, 'ligações', /Escreva «https:\/\/www\.gov\.cv»/],
  ['learn/dollars-and-digits.mdx', 13, 'fórmulas', /«5\/6».*Se é dinheiro/],
  ['learn/counts-and-money.mdx', 13, 'fórmulas', /«256».*Se é dinheiro.*dobre-os: «\$\$256\$\$»/],
  ['learn/address-twice.mdx', 17, 'markdown', /«\[Lei\]:» já está noutra linha/],
  ['learn/note-twice.mdx', 16, 'markdown', /«\[\^1\]:» já está noutra linha/],
  ['learn/stars-of-words.mdx', 13, 'markdown', /escreva «\\\*» em cada um.*palavras inteiras/],
  ['learn/glued-colon.mdx', 2, 'sintaxe', /falta um espaço/],
  ['learn/glued-field.mdx', 3, 'sintaxe', /falta um espaço/],
  ['learn/fence-in-field.mdx', 7, 'sintaxe', /parte o cabeçalho em dois/],
  ['learn/mark-in-header.mdx', 3, 'sintaxe', /um sinal que não se vê/],
  ['learn/pasted-bullets.mdx', 15, 'markdown', /«•».*um hífen e um espaço/],
  ['learn/pasted-dashes.mdx', 15, 'markdown', /«–».*um hífen e um espaço/],
  ['learn/hard-space-in-list.mdx', 13, 'markdown', /um espaço inseparável/],
  ['learn/curly-quotes-in-code.mdx', 15, 'código', /aspas direitas/],
  ['learn/dash-in-code.mdx', 14, 'código', /Escreva «-»/],
  ['learn/space-in-image.mdx', 13, 'markdown', /Apague o espaço entre «!» e «\[»/],
  ['learn/glued-list.mdx', 13, 'markdown', /Escreva um espaço depois de «1\.»/],
  ['learn/definition-list.mdx', 14, 'markdown', /«\*\*Termo:\*\*/],
  ['learn/github-note.mdx', 13, 'markdown', /começa por «:::note»/],
  ['learn/contents-mark.mdx', 13, 'markdown', /faz-se sozinho/],
  ['learn/wiki-link.mdx', 13, 'markdown', /Escreva \[como funciona\]\(endereço\)/],
  ['learn/marked-text.mdx', 13, 'markdown', /use \*\*negrito\*\*/],
  ['learn/loose-stars.mdx', 13, 'markdown', /encostam ao que está entre eles/],
  ['learn/emoji-name.mdx', 13, 'markdown', /escreva o próprio emoji/],
  ['learn/indented-code.mdx', 15, 'markdown', /«```text» numa linha antes/],
  ['learn/checkbox.mdx', 13, 'markdown', /use <Imprimir \/>/],
  ['learn/underlined-heading.mdx', 13, 'títulos', /deixe uma linha em branco entre as duas/],
  ['learn/details-without-summary.mdx', 13, 'sintaxe', /<summary>O que lá está<\/summary>/],
  ['learn/address-and-quote.mdx', 13, 'ligações', /\[para onde vai\]\(https:\/\/www\.gov\.cv\)/],
  ['learn/soft-hyphen.mdx', 13, 'sinais', /depois de «certifi».*U\+00AD/],
  ['learn/year-as-list.mdx', 13, 'markdown', /«2024\\\.»/],
  ['learn/entity-in-title.mdx', 2, 'cabeçalho', /«&amp;» aparece tal e qual.*Escreva «&»/],
  ['learn/formula-in-title.mdx', 2, 'cabeçalho', /«\$x\$» aparece tal e qual/],
  ['learn/mark-in-description.mdx', 3, 'cabeçalho', /«\*\*saber\*\*» aparece tal e qual/],
  ['learn/parted-list.mdx', 19, 'markdown', /3 espaços/],
  ['learn/parted-list-of-ones.mdx', 15, 'markdown', /3 espaços/],
  ['learn/bar-in-code.mdx', 15, 'markdown', /corta a célula em duas\. Escreva «\\\|»/],
  ['learn/bar-in-formula.mdx', 15, 'markdown', /corta a célula em duas\. Escreva «\\mid»/],
  [
    'learn/colon-in-image.mdx',
    13,
    'imagens',
    /«mapa:2\.png» não pode ter o sinal «:», que o Windows não aceita\. .*«mapa-2\.png»/,
  ],
  ['learn/device-in-image.mdx', 13, 'imagens', /o Windows não aceita o nome «aux\.png».*«pagina-aux\.png»/],
  ['learn/formula-in-heading.mdx', 13, 'títulos', /mostra-a como «x\^2»/],
  ['learn/bar-in-double-ticks.mdx', 15, 'markdown', /corta a célula em duas\. Escreva «\\\|»/],
  ['learn/list-parted-by-figure.mdx', 15, 'markdown', /3 espaços/],
  ['learn/certificates/index.mdx', 1, 'ficheiros', /«\/learn\/certificates» já é o de learn\/certificates\.mdx/],
  ['learn/ambiente-amd.txt', 1, 'ficheiros', /«ambiente-amd\.mdx»/],
  ['learn/nova mdx', 1, 'ficheiros', /«nova\.mdx»/],
  ['blog/2026-01-16-source.mdx', 6, 'fontes', /acrescente «LEG-02» à lista/],
  ['blog/2026-01-17-authors.mdx', 4, 'cabeçalho', /campo desconhecido: «authors»/],
  ['blog/2026-01-18-link.mdx', 6, 'ligações', /Queria dizer «\/learn\/certificates»/],
  ['blog/2026-02-31-day.mdx', 1, 'ficheiros', /não existe no calendário/],
  ['blog/no-date.mdx', 1, 'ficheiros', /começa pela data/],
  ['sidebars-learn.ts', 12, 'menu', /apague a linha/],
  ['sidebars-research.ts', 3, 'menu', /^não há página para certificates\. Corrija/],
  ['src/data/glossary.yaml', 6, 'listas', /escolha outro/],
  ['src/data/papers.yaml', 7, 'listas', /ainda não chegou/],
  ['src/data/team.yaml', 5, 'listas', /Queria dizer «summary»/],
  ['src/data/questions.yaml', 2, 'ligações', /Queria dizer «#como-pedir»/],
  ['src/data/tutorials.yaml', 17, 'ligações', /Queria dizer «\/learn\/certificates»/],
  ['src/data/legacy.yaml', 3, 'listas', /use um destes valores/],
  ['src/data/home.yaml', 2, 'listas', /Queria dizer «LEG-02»/],
];

describe('mistakes of authors', () => {
  let folder = '';
  let findings: readonly Finding[] = [];

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'author-mistakes-'));
    cpSync(FIXTURE, folder, {recursive: true});
    writeFileSync(path.join(folder, 'learn/pesada.jpg'), Buffer.alloc(600 * 1024));
    const drawing = readFileSync(path.join(folder, 'learn/degrau.svg'));
    writeFileSync(path.join(folder, 'learn/outra foto.svg'), drawing);
    // macOS stores each accent as a separate character.
    writeFileSync(path.join(folder, 'learn', 'relação.svg'.normalize('NFD')), drawing);
    const picture = {create: {width: 600, height: 20_000, channels: 3 as const, background: 'white'}};
    await sharp(picture).png().toFile(path.join(folder, 'learn/comprida.png'));
    await sharp({create: {...picture.create, width: 1, height: 1}})
      .png()
      .toFile(path.join(folder, 'learn/ponto.png'));
    const small = await sharp({create: {...picture.create, height: 400}})
      .png()
      .toBuffer();
    for (const name of ['MAPA.PNG', 'ajuda!.png', 'como?.png', 'mapa:2.png', 'aux.png', 'foto (1).png', 'b%20b2.png']) {
      writeFileSync(path.join(folder, 'learn', name), small);
    }
    writeFileSync(path.join(folder, 'learn/IMG_0001.HEIC'), small);
    mkdirSync(path.join(folder, 'static/exemplos'), {recursive: true});
    writeFileSync(path.join(folder, 'static/exemplos/Anexo #2.txt'), '');
    mkdirSync(path.join(folder, 'learn/_ideias'));
    // `right-images.mdx` links to the last one.
    const ignored =
      'nova.mdx.txt NOVA.MDX antiga.markdown antiga.mkd nova.mdx.bak nova.mdx~ nova.txt nova.docx nova.html nova.mxd nova.mdx.crdownload ._nova.mdx';
    for (const name of [
      ...ignored.split(' '),
      'ambiente-amd.txt',
      'nova mdx',
      '_nova.mdx',
      '_ideias/nova.mdx',
      'anexo.txt',
    ]) {
      writeFileSync(path.join(folder, 'learn', name), 'Uma página.');
    }
    // The check itself must survive these names: glob patterns and URLs give `#` and `[` a meaning.
    const page = readFileSync(path.join(folder, 'learn/certificates.mdx'), 'utf8');
    for (const name of ['C# e Java', "d'água (nova)", '[v2]', '100% certo', 'vers\u200Bao']) {
      mkdirSync(path.join(folder, 'learn', name));
      const own = page
        .replace(/^title: .*/m, `title: "Em ${name.replace('\u200B', '')}"`)
        .replace(/^(description: "?)/m, `$1${name.replace('\u200B', '')} `)
        .replace('./degrau', '../degrau');
      writeFileSync(path.join(folder, 'learn', name, 'pedido.mdx'), own);
    }
    mkdirSync(path.join(folder, 'learn/certificates'));
    writeFileSync(
      path.join(folder, 'learn/certificates/index.mdx'),
      page.replace('Certificados', 'Outros').replace('certificado digital', 'selo').replace('./degrau', '../degrau'),
    );
    mkdirSync(path.join(folder, 'learn/folder.mdx'));
    symlinkSync('nowhere.mdx', path.join(folder, 'learn/dangling-link.mdx'));
    findings = await checkContent(folder);
  });
  after(() => rmSync(folder, {recursive: true}));

  for (const [file, line, rule, fix] of MISTAKES) {
    test(`check:content: ${file} has one problem, at line ${line}, with its fix`, () => {
      const found = findings.filter((finding) => finding.file === file);
      assert.deepEqual(
        found.map((finding) => [finding.line, finding.rule]),
        [[line, rule]],
        found.map(({message}) => message).join('\n'),
      );
      assert.match(found[0]?.message ?? '', fix);
    });
  }

  test('check:content: reports nothing else, especially no false positives', () => {
    const expected = new Set(MISTAKES.map(([file]) => file));
    assert.deepEqual(
      findings.filter(({file}) => !expected.has(file)),
      [],
    );
  });
});

test('check:content: an unreadable file is one problem, without follow-on errors', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'author-mistakes-'));
  t.after(() => rmSync(folder, {recursive: true}));
  cpSync(FIXTURE, folder, {
    recursive: true,
    filter: (source) => !/(?:apoio|learn|blog)\//.test(source) || /(?:certificates\.mdx|\.svg)$/.test(source),
  });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
  const page = (name: string) =>
    read('learn/certificates.mdx')
      .replace(/^title: .*/m, `title: ${name}`)
      .replace(/^(description: "?)/m, `$1${name} `);
  write('learn/windows.mdx', `\uFEFF${page('Um').replaceAll('\n', '\r\n')}`);
  write('learn/latin-1.mdx', Buffer.from(page('Dois'), 'latin1'));
  write('learn/utf-16.mdx', Buffer.from(`\uFEFF${page('Três')}`, 'utf16le'));
  write('learn/Níveis.mdx', page('Quatro'));
  write('learn/merged.mdx', page('Cinco').replace(/^## /m, '<<<<<<< HEAD\n=======\n>>>>>>> other\n## '));
  write('learn/merged-badly.mdx', `${page('Seis')}\n>>>>>>> other\n`);
  write('src/data/glossary.yaml', read('src/data/glossary.yaml').replace('id: cni', 'id: "cni'));
  write('src/data/papers.yaml', '-\n');
  write('src/data/sources.yaml', read('src/data/sources.yaml').replace(/title: .*/, 'title: 2024'));
  write('sidebars-learn.ts', read('sidebars-learn.ts').replace("'certificates',", "'certificates'"));
  write('src/data/team.yaml', read('src/data/team.yaml').replace(/sumary: .*/, 'photo: /img/team/apoio.jpg'));
  rmSync(path.join(folder, 'src/data/tutorials.yaml'));

  const expected: readonly (readonly [file: string, line: number, rule: string, fix: RegExp])[] = [
    ['learn/latin-1.mdx', 3, 'ficheiros', /Guarde o ficheiro em UTF-8/],
    ['learn/merged-badly.mdx', page('Seis').split('\n').length + 1, 'ficheiros', /Escolha a que fica/],
    ['learn/merged.mdx', 11, 'ficheiros', /Escolha a que fica/],
    ['learn/Níveis.mdx', 1, 'ficheiros', /«learn\/niveis\.mdx»/],
    ['learn/utf-16.mdx', 1, 'ficheiros', /Guarde o ficheiro em UTF-8/],
    ['sidebars-learn.ts', 12, 'ficheiros', /Confirme as vírgulas/],
    ['src/data/glossary.yaml', 11, 'listas', /falta fechar uma aspa/],
    ['src/data/home.yaml', 2, 'listas', /Queria dizer «LEG-02»/],
    ['src/data/papers.yaml', 1, 'listas', /escreva os campos/],
    ['src/data/sources.yaml', 2, 'listas', /vão entre aspas/],
    ['src/data/team.yaml', 5, 'imagens', /não existe/],
    ['src/data/tutorials.yaml', 1, 'ficheiros', /git restore src\/data\/tutorials\.yaml/],
  ];
  const findings = await checkContent(folder);
  assert.deepEqual(
    findings.filter(({file}) => !file.endsWith('legacy.yaml')).map(({file, line, rule}) => [file, line, rule]),
    expected.map(([file, line, rule]) => [file, line, rule]),
  );
  expected.forEach(([file, , , fix]) =>
    assert.match(findings.find((finding) => finding.file === file)?.message ?? '', fix),
  );
});

test('check:content: a published page that is renamed or removed needs one line in redirects.yaml', async () => {
  const read = (file: string) => readFileSync(path.join(FIXTURE, file), 'utf8');
  const page = read('learn/certificates.mdx');
  const linking = page
    .replace('Certificados', 'Outra')
    .replace('certificado digital', 'selo')
    .replace('(#como-pedir)', '(/learn/certificates#como-pedir)');
  const problems = async (docs: readonly string[], changed: Readonly<Record<string, string>>): Promise<string[]> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'author-mistakes-'));
    cpSync(FIXTURE, folder, {recursive: true, filter: (source) => !/(?:learn|blog|research)\/./.test(source)});
    const files = {
      'sidebars-learn.ts': `export default {learn: ['${docs.join("', '")}']};\n`,
      'src/lib/pages.ts': `export const pages = [{path: '/learn/${docs.join("'}, {path: '/learn/")}'}];\n`,
      'src/data/questions.yaml': '/learn/certificates#como-pedir: [como se pede]\n',
      'src/data/tutorials.yaml': read('src/data/tutorials.yaml').replace('/learn/certificado', '/learn/certificates'),
      'learn/degrau.svg': read('learn/degrau.svg'),
      'learn/outra.mdx': linking,
      ...changed,
    };
    Object.entries(files).forEach(([file, content]) => writeFileSync(path.join(folder, file), content));
    const findings = applyRules(await readSite(folder)).filter(({file}) => file in files || file.includes('redirects'));
    rmSync(folder, {recursive: true});
    return findings.map(({file, message}) => `${file}: ${message.replace(/; «npm run.*/, '')}`);
  };

  assert.deepEqual(await problems(['certificates', 'outra'], {'learn/comprar.mdx': page}), [
    "sidebars-learn.ts: não há página para certificates. Escreva 'comprar' em vez de 'certificates'.",
    "src/lib/pages.ts: este endereço está publicado, e a página já não existe. Acrescente a src/data/redirects.yaml a linha «/learn/certificates: /learn/comprar». Aqui, escreva '/learn/comprar'.",
  ]);
  const redirects = '/learn/certificates: /learn/comprar\n/learn/outra#como-pedir: /learn/comprar\n';
  assert.deepEqual(
    await problems(['comprar', 'outra'], {'learn/comprar.mdx': page, 'src/data/redirects.yaml': redirects}),
    [
      'learn/outra.mdx: o endereço /learn/certificates#como-pedir mudou. Escreva «/learn/comprar#como-pedir»',
      'src/data/tutorials.yaml: o endereço /learn/certificates mudou. Escreva «/learn/comprar»',
      'src/data/questions.yaml: o endereço /learn/certificates#como-pedir mudou. Escreva «/learn/comprar#como-pedir»',
      'src/data/redirects.yaml: o endereço /learn/outra#como-pedir existe, e ninguém sairia dele. Apague a linha, ou mude o nome da página ou do título.',
    ],
  );
  // A part that was removed leads to its own page, and a circle ends.
  const removed = await problems(['certificates', 'outra'], {
    'learn/certificates.mdx': page,
    'learn/outra.mdx': linking.replace('(/learn/certificates#como-pedir)', '(/learn/outra#apagada)'),
    'src/data/redirects.yaml': '/learn/outra#apagada: /learn/outra\n/learn/a: /learn/b\n/learn/b: /learn/a\n',
  });
  assert.deepEqual(removed.slice(0, 1), [
    'learn/outra.mdx: o endereço /learn/outra#apagada mudou. Escreva «/learn/outra»',
  ]);
  assert.match(
    removed.slice(1).join(),
    /^(?:src\/data\/redirects\.yaml: a ligação «\/learn\/[ab]» não leva[^,]*,?){2}$/,
  );
  assert.deepEqual(await problems(['outra', 'certificates'], {}), [
    'sidebars-learn.ts: não há página para certificates. Corrija o nome ou apague a linha.',
    'src/lib/pages.ts: este endereço está publicado, e a página já não existe. Acrescente a src/data/redirects.yaml a linha «/learn/certificates: endereço da página que a substitui». Aqui, apague a linha.',
  ]);
});

test('format:content: corrects signs and addresses that moved, and leaves code alone', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'author-mistakes-'));
  t.after(() => rmSync(folder, {recursive: true}));
  cpSync(FIXTURE, folder, {recursive: true, filter: (source) => !/(?:learn|blog|research)\/./.test(source)});
  const header = readFileSync(path.join(FIXTURE, 'learn/certificates.mdx'), 'utf8').split('## ')[0];
  const page = (text: string) => `${header}## Como pedir {/* #como-pedir */}\n\n${text}\n`;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const wrong =
    'Diga "sim" -- ou "não"... Veja [isto](/learn/velha#como-pedir), [isto](/learn/outra#x) e `"isto"...`, $a...b$.\n\n[a]: /learn/velha';
  write('learn/certificates.mdx', page(wrong));
  const redirects = '/learn/velha: /learn/certificates\n';
  write('src/data/redirects.yaml', `${redirects}/learn/antiga: /learn/velha#como-pedir\n`);
  write('src/data/questions.yaml', '/learn/velha#como-pedir: [como se pede, a/b]\n');
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'tools/scripts/format-content.mts', '--root', folder], {
    encoding: 'utf8',
  });
  assert.match(run.stdout, /^Mudado: learn\/certificates\.mdx\n/, run.stderr);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  assert.equal(
    read('learn/certificates.mdx'),
    page(
      'Diga «sim» – ou «não»… Veja [isto](/learn/certificates#como-pedir), [isto](/learn/outra#x) e `"isto"...`, $a...b$.\n\n[a]: /learn/certificates',
    ),
  );
  assert.equal(read('src/data/questions.yaml'), '/learn/certificates#como-pedir: [como se pede, a/b]\n');
  assert.equal(read('src/data/redirects.yaml'), `${redirects}/learn/antiga: /learn/certificates#como-pedir\n`);
});

test('check:content: files that the build generates for a page can be linked', async () => {
  const site = await readSite(FIXTURE);
  const [page] = site.pages;
  assert.ok(page);
  const mistakes = (...urls: string[]) => {
    const nodes = urls.map((url) => ({type: 'link' as const, url, children: [{type: 'text' as const, value: 'x'}]}));
    return links.check({...site, pages: [{...page, nodes, mistakes: []}]}).filter(({file}) => file === page.file)
      .length;
  };
  assert.equal(
    mistakes('pathname:///learn/certificates.md', '/learn/certificates.bib', '/research/artigos.bib', '/llms.txt'),
    0,
  );
  // A page, and nothing.
  assert.equal(mistakes('/learn/certificates.md', '/learn/nada.bib', 'pathname:///learn/nada.md'), 3);
});

test('check:content: names of devices are refused, because Windows cannot check them out', async () => {
  // The repository cannot contain such a file, so rename the page after reading it.
  const site = await readSite(FIXTURE);
  const pages = site.pages.map((page) => ({...page, file: page.file.replace('certificates.mdx', 'aux.mdx')}));
  const found = files.check({...site, pages}).filter(({file}) => file === 'learn/aux.mdx');
  assert.deepEqual(
    found.map(({message}) => message.slice(0, 34)),
    ['o Windows não aceita o nome «aux.m'],
  );
});

test('check:content: derives the address of a document as Docusaurus does', () => {
  const {numberPrefixParser} = docsSection('learn', parseEnvironment({}));
  assert.equal(numberPrefixParser, false);
  for (const file of [
    'faqs.mdx',
    '01-primeiros-passos.mdx',
    '02-secção/03-página.md',
    'recursos/recursos.mdx',
    'Recursos/recursos.mdx',
    'índices/index.mdx',
    'a/b/README.md',
    'a/b/INDEX.mdx',
    'index/index.mdx',
    'a/a/index.mdx',
    'a/a/a.mdx',
    'index/README.mdx',
  ]) {
    const {dir, name} = path.posix.parse(file);
    const slug = getSlug({
      baseID: name,
      source: `@site/learn/${file}`,
      sourceDirName: dir || '.',
      numberPrefixParser: DisabledNumberPrefixParser,
    });
    assert.equal(routeOf(`learn/${file}`), `/learn${slug.replace(/\/$/, '')}`, file);
  }
});
