import {film as funciona} from './como-funciona-uma-assinatura';
import {film as cadeia} from './cadeia-de-confianca';
import {film as verificar} from './verificar-um-pdf-assinado';
import type {Film} from './film';

export const films: readonly Film[] = [funciona, cadeia, verificar];
