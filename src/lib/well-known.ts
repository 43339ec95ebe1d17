/** Where the manifest and its signature are, below the base URL. */
export const MANIFEST = '/.well-known/site-manifest.json';
export const SIGNATURE = '/.well-known/site-manifest.p7s';

/** What a build is made of: each file that visitors can ask for, and where it comes from. */
export interface Manifest {
  readonly build: {
    readonly number: string;
    readonly date: string;
    readonly branch: string;
    /** Null where the build was made outside of a repository. */
    readonly commit: string | null;
  };
  /** By path below the base URL; sizes in bytes, hashes in hexadecimal. */
  readonly files: Readonly<Record<string, {readonly sha256: string; readonly size: number}>>;
}
