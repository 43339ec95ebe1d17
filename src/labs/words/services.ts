/** Words what a trusted list says about the service behind a certificate. */
import type {ServiceReport} from '@sign/signatures';
import {formatDate, formatDigits} from '../format';

const PURPOSES: Readonly<Record<NonNullable<ServiceReport['qualifiedFor']>, string>> = {
  signature: 'certificado qualificado de assinatura',
  seal: 'certificado qualificado de selo',
  website: 'certificado qualificado de sítio da internet',
};

const STATUSES: Readonly<Record<string, string>> = {
  granted: 'autorizado',
  withdrawn: 'retirado',
  undersupervision: 'sob supervisão',
  supervisionincessation: 'sob supervisão, a cessar',
  supervisionceased: 'sem supervisão',
  supervisionrevoked: 'com a supervisão revogada',
  accredited: 'acreditado',
  accreditationceased: 'sem acreditação',
  accreditationrevoked: 'com a acreditação revogada',
};

const TYPES: Readonly<Record<ServiceReport['type'], string>> = {
  'CA/QC': 'emissão de certificados qualificados (CA/QC)',
  'TSA/QTST': 'selos temporais qualificados (TSA/QTST)',
};

/**
 * Describes a certificate's qualification according to the list, such as «certificado qualificado de assinatura segundo
 * a lista de PT de …».
 */
export function describeQualification(service: ServiceReport): string {
  const {territory, issuedAt, type, status, qualifiedFor, hasDevice} = service;
  const list = `segundo a lista de ${territory} de ${formatDigits(issuedAt)}`;
  if (status === 'stale') {
    return `a lista de ${territory} de ${formatDigits(issuedAt)} já não diz se é qualificado`;
  }
  if (type === 'TSA/QTST') {
    return status === 'active' ? `selo temporal de um serviço qualificado ${list}` : `serviço não autorizado ${list}`;
  }
  if (qualifiedFor === null) {
    return status === 'active' ? `certificado não qualificado ${list}` : `serviço não autorizado nessa data ${list}`;
  }
  return `${PURPOSES[qualifiedFor]}${hasDevice ? ', com a chave num dispositivo qualificado,' : ''} ${list}`;
}

/** Describes the issuing service and its status at the validation time. */
export function describeService(
  {type, name, provider, status, statusName, since}: ServiceReport,
  date: string,
): string {
  const state = statusName
    ? `${STATUSES[statusName] ?? 'num estado desconhecido'} (${statusName})${since ? `, desde ${formatDate(since)}` : ''}`
    : 'ainda fora da lista';
  return `«${name}», de ${provider}: ${TYPES[type]}. Em ${formatDate(date)}, ${
    status === 'stale' ? 'a lista já não o diz' : `estava ${state}`
  }.`;
}
