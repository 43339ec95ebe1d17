import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {TrustedList} from '../../packages/signatures/index';
import type {Environment} from './environment';

/**
 * Reads the trusted lists that the operator configured. Each must be current, and signed by a certificate in the `.pem`
 * file with the same name.
 *
 * @throws Error with a one-line message when a list is unusable.
 */
export async function readTrustedLists(
  {TRUSTED_LISTS: configured}: Pick<Environment, 'TRUSTED_LISTS'>,
  now: Date = new Date(),
): Promise<readonly TrustedList[]> {
  if (configured === undefined) {
    return [];
  }
  const refuse = (reason: string) => new Error(`TRUSTED_LISTS=${JSON.stringify(configured)} is invalid: ${reason}.`);
  const lists: TrustedList[] = [];
  for (const file of filesOf(configured, refuse)) {
    const list = await readList(file, refuse, now);
    if (lists.some(({territory}) => territory === list.territory)) {
      throw refuse(`there are two lists of ${list.territory}`);
    }
    lists.push(list);
  }
  return lists;
}

type Refuse = (reason: string) => Error;

/** The paths of the lists: a single file, or the files of a folder. */
function filesOf(configured: string, refuse: Refuse): readonly string[] {
  let names: readonly string[];
  try {
    if (!statSync(configured).isDirectory()) {
      return [configured];
    }
    names = readdirSync(configured);
  } catch {
    throw refuse('it cannot be read');
  }
  const lists = names.filter((name) => name.endsWith('.xml')).sort();
  // A certificate without a list means a forgotten list or a typo.
  const alone = names.find((name) => name.endsWith('.pem') && !lists.includes(name.replace(/pem$/, 'xml')));
  if (alone !== undefined || lists.length === 0) {
    throw refuse(alone === undefined ? 'the folder holds no list (.xml)' : `${alone} has no list beside it`);
  }
  return lists.map((name) => path.join(configured, name));
}

async function readList(file: string, refuse: Refuse, now: Date): Promise<TrustedList> {
  // Load on demand, because this imports hundreds of modules. `import()` would need loader hooks that no script
  // installs.
  /* eslint-disable @typescript-eslint/no-require-imports */
  const {readCertificates, readTrustedList, TrustedListError} =
    require('../../packages/signatures/index') as typeof import('../../packages/signatures/index');
  /* eslint-enable @typescript-eslint/no-require-imports */
  const name = path.basename(file);
  const {dir, name: stem} = path.parse(file);
  const read = async <Value>(
    which: string,
    use: (bytes: Uint8Array<ArrayBuffer>) => Value,
  ): Promise<Awaited<Value>> => {
    try {
      return await use(Uint8Array.from(readFileSync(which)));
    } catch {
      throw refuse(`${path.basename(which)} cannot be read`);
    }
  };
  const signers = await read(path.join(dir, `${stem}.pem`), readCertificates);
  const bytes = await read(file, (content) => content);
  try {
    return await readTrustedList(bytes, {signers: signers.map(({der}) => der), now, languages: ['pt', 'en']});
  } catch (error) {
    throw error instanceof TrustedListError ? refuse(`${name}: ${error.message}`) : error;
  }
}
