import trusted from '@generated/site-data/default/roots.json';
import {formatIsoDate} from '../lib/dates';
import {formatAge} from './format';
import type {NamedFile} from './samples';
import {hasSiteLists} from './site-lists';

/** A file of certificates. Without a root, it can only complete chains. */
export interface RootFile extends NamedFile {
  readonly hasRoot: boolean;
}

/** Trust anchors and revocation data chosen by the reader. */
export interface Trust {
  readonly roots: readonly RootFile[];
  readonly revocation: readonly NamedFile[];
  /** Whether to use the site's trusted lists, if there are any. */
  readonly usesLists: boolean;
}

/** Trust anchors that the site's operator configured (`TRUSTED_ROOTS`); none by default. */
export const siteRoots: readonly RootFile[] = trusted.roots.map(({name, pem}) => ({
  name,
  hasRoot: true,
  bytes: new TextEncoder().encode(pem),
}));

/** The default trust settings, until the reader chooses: those that the site's operator configured, if any. */
export const siteTrust: Trust = {roots: siteRoots, revocation: [], usesLists: hasSiteLists};

/** When these roots were last compared with their source, and how long ago. */
export const siteRootsAge = (): string =>
  `confirmação a ${formatIsoDate(trusted.checkedOn)}, ${formatAge(trusted.checkedOn, new Date())}`;

/** The name of the configured root with this SHA-256 fingerprint (hexadecimal); undefined for other certificates. */
export const siteRootName = (sha256: string): string | undefined =>
  trusted.roots.find((root) => root.sha256 === sha256)?.name;
