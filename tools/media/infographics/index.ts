import {info as funciona} from './como-funciona-uma-assinatura';
import {info as cadeia} from './cadeia-de-confianca';
import {info as qual} from './que-assinatura-preciso';
import {info as vida} from './vida-de-um-certificado';
import {info as anatomia} from './anatomia-de-um-pdf-assinado';
import {info as niveis} from './niveis-de-assinatura';
import type {Infographic} from '../lib/sheet';

export const infographics: readonly Infographic[] = [funciona, cadeia, qual, vida, anatomia, niveis];
