import trusted from '@generated/site-data/default/roots.json';
import type {RootFile} from './components/TrustPicker';
import {formatAge, formatDay} from './format';

/** The root certificates that the operator of this site configured (`TRUSTED_ROOTS`); by default there is none. */
export const siteRoots: readonly RootFile[] = trusted.roots.map(({name, pem}) => ({
  name,
  hasRoot: true,
  bytes: new TextEncoder().encode(pem),
}));

/** When those roots were last compared with their source, and how long ago that is. */
export const siteRootsAge = (): string =>
  `confirmação a ${formatDay(trusted.checkedOn)}, ${formatAge(trusted.checkedOn, new Date())}`;

/** The name of the configured root with this SHA-256, in hexadecimal; undefined for any other certificate. */
export const siteRootName = (sha256: string): string | undefined =>
  trusted.roots.find((root) => root.sha256 === sha256)?.name;
