/** Where a message about a page can go. */
export interface FeedbackTargets {
  readonly contactEmail: string | null;
  readonly repositoryUrl: string | null;
}

/**
 * The address that begins a message: a mail (RFC 6068) where there is one, since everybody can send it; otherwise a new
 * issue of the repository; `null` where there is neither.
 */
export function feedbackAddress(
  {contactEmail, repositoryUrl}: FeedbackTargets,
  subject: string,
  body: string,
): string | null {
  const encode = encodeURIComponent;
  if (contactEmail) {
    // Lines of a mail end in CRLF.
    return `mailto:${contactEmail}?subject=${encode(subject)}&body=${encode(body.replaceAll('\n', '\r\n'))}`;
  }
  return repositoryUrl ? `${repositoryUrl}/issues/new?title=${encode(subject)}&body=${encode(body)}` : null;
}
