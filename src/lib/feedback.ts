import type {SiteFields} from './site-fields';

/**
 * The URL that starts a message: a `mailto:` link (RFC 6068), which works for everybody, or else a new issue in the
 * repository; null when neither is configured.
 */
export function feedbackAddress(
  {contactEmail, repositoryUrl}: Pick<SiteFields, 'contactEmail' | 'repositoryUrl'>,
  subject: string,
  body: string,
): string | null {
  const encode = encodeURIComponent;
  if (contactEmail) {
    // E-mail line breaks are CRLF.
    return `mailto:${contactEmail}?subject=${encode(subject)}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  }
  return repositoryUrl ? `${repositoryUrl}/issues/new?title=${encode(subject)}&body=${encode(body)}` : null;
}
