import type {Finding} from '../../build-tools/content-check/problem';

const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Escapes the value of a property, in which commas and colons are special too. */
const escapeProperty = (text: string): string => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The workflow command that shows a finding on its line in a pull request on GitHub. */
export function annotation({file, line, rule, message}: Finding): string {
  return `::error file=${escapeProperty(file)},line=${line},title=${escapeProperty(`Conteúdo: ${rule}`)}::${escape(message)}`;
}
