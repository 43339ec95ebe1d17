import type {Bytes} from '@sign/signatures';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Bytes;
  /** Whether it is one of our samples. */
  readonly isSample?: boolean;
}

/** A file to verify, with what belongs to it. */
export interface Given {
  readonly file: NamedFile;
  /** The content of a detached signature or time-stamp. */
  readonly content?: NamedFile | undefined;
  /** The root of a sample, to be trusted for nothing else. */
  readonly root?: NamedFile | undefined;
  /** The revocation lists of a sample that contains none. */
  readonly lists?: NamedFile | undefined;
}

/** A sample: the label of its button, and the names of its files in `static/exemplos`. */
export type SampleNames = {readonly label: string} & {readonly [Part in keyof Given]: string};

type ToUrl = (path: string) => string;

async function fetchSample(name: string, withBaseUrl: ToUrl): Promise<NamedFile> {
  const response = await fetch(withBaseUrl(`/exemplos/${name}`));
  if (!response.ok) {
    throw new Error(`${name}: ${response.status}`);
  }
  return {name, bytes: new Uint8Array(await response.arrayBuffer()), isSample: true};
}

/** Fetches the files of a sample. */
export async function loadSample({file, content, root, lists}: SampleNames, withBaseUrl: ToUrl): Promise<Given> {
  const read = (name: string | undefined) => (name ? fetchSample(name, withBaseUrl) : undefined);
  const [own, ...others] = await Promise.all([fetchSample(file, withBaseUrl), read(content), read(root), read(lists)]);
  return {file: own, content: others[0], root: others[1], lists: others[2]};
}

export interface Sample {
  readonly label: string;
  readonly load: () => Given | Promise<Given>;
}
