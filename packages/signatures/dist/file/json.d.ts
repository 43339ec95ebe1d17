/**
 * Parses JSON. Parsers disagree about members with the same name (RFC 8259 §4) and about escaped names: refuses both.
 *
 * @throws ReasonError('FORMAT_FAILURE')
 */
export declare function parseUniqueJson(text: string): unknown;
