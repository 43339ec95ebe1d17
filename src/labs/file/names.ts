/** Words a distinguished name for people. */

const NAME_PARTS: Readonly<Record<string, string>> = {
  CN: 'nome',
  SN: 'apelido',
  GN: 'nome próprio',
  serialNumber: 'identificação',
  C: 'país',
  L: 'localidade',
  ST: 'ilha ou região',
  O: 'organização',
  OU: 'unidade',
  title: 'cargo',
  organizationIdentifier: 'identificador da organização',
  emailAddress: 'correio eletrónico',
};

/**
 * A distinguished name with words for its abbreviations, and without the escapes of its values. A value with a comma
 * or quotes is quoted, so that it cannot pass for several attributes.
 */
export const nameInWords = (name: string): string =>
  name.replace(/(^|, )([\w.]+)=((?:\\.|[^\\,])*)/g, (_, start: string, key: string, value: string) => {
    const plain = value.replace(/\\(.)/g, '$1');
    const words = NAME_PARTS[key];
    const shown = /[,«»]/.test(plain) ? `«${plain.replace(/[«»]/g, '"')}»` : plain;
    return `${start}${words ? `${words}: ` : `${key}=`}${shown}`;
  });
