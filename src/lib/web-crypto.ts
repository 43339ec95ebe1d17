/** Whether the browser offers Web Crypto: only in a secure context, which its types do not express. */
export const hasWebCrypto = (): boolean => 'subtle' in crypto;
