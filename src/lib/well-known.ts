/** Paths of the manifest and its signature, below the base URL. */
export const MANIFEST = '/.well-known/site-manifest.json';
export const SIGNATURE = '/.well-known/site-manifest.p7s';

/** The manifest of a build: its origin and every file that visitors can request. */
export interface Manifest {
  readonly build: {
    readonly number: string;
    readonly date: string;
    readonly branch: string;
    /** Null outside a repository. */
    readonly commit: string | null;
  };
  /** Keyed by path below the base URL; sizes in bytes, digests in hexadecimal. */
  readonly files: Readonly<Record<string, {readonly sha256: string; readonly size: number}>>;
}
