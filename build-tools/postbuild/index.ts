import type {Environment} from '../config/environment';
import {listFiles} from './files';
import {writeHosting} from '../hosting/hosting';
import {writeManifest} from '../hosting/manifest';
import {addMetaPolicy, contentSecurityPolicy, scriptHashes} from '../hosting/policy';
import {compressFiles} from './compress';
import {deferScripts} from './defer-scripts';
import {refuseEmptyPages} from './empty-pages';
import {addFaqData} from './faq-data';
import {preloadFormulaFonts, subsetFormulaFonts} from './formula-fonts';
import {translateOpenSearch} from './open-search';
import {writeMachineReadableVersions} from './machine-readable';
import {writeRobotsTxt} from './robots-txt';
import {writeSecurityTxt} from './security-txt';
import {addShareCards} from './share-cards';
import {removeUnusedSprites} from './sprites';
import {splitStylesheet} from './styles';

export interface PostbuildOptions {
  /** Folder of the build; modified in place. */
  readonly folder: string;
  /** Folder for web server configuration. */
  readonly hostingFolder: string;
  readonly environment: Environment;
  /** Whether to put the security policy into the pages, for hosts that cannot send it as a header. */
  readonly hasMetaPolicy?: boolean | undefined;
}

/** Whether a file is final, because no postbuild step changes it: scripts and search indexes. */
const isFinal = (name: string): boolean => /^\/(?:assets\/js\/|search-(?:index|texts)\.json$)/.test(name);

/** Runs every step that follows the Docusaurus build. The order of the steps matters. */
export async function runPostbuild(options: PostbuildOptions): Promise<void> {
  const {folder, hostingFolder, environment, hasMetaPolicy = false} = options;
  // Start compression first: it takes as long as all other steps and runs on other threads.
  const final = compressFiles(folder, listFiles(folder).filter(isFinal));
  refuseEmptyPages(folder);
  translateOpenSearch(folder);
  addFaqData(folder);
  await subsetFormulaFonts(folder);
  preloadFormulaFonts(folder, environment.BASE_URL);
  removeUnusedSprites(folder);
  splitStylesheet(folder);
  await addShareCards(folder);
  writeMachineReadableVersions(folder, `${environment.SITE_URL}${environment.BASE_URL}`);
  // Must follow every step that reads or writes page bodies, because it appends script names that differ in each build.
  deferScripts(folder, environment.BASE_URL);
  if (hasMetaPolicy) {
    addMetaPolicy(folder, contentSecurityPolicy(environment, scriptHashes(folder)));
  }
  writeRobotsTxt(folder, environment);
  writeSecurityTxt(folder, environment);
  // No file changes after this point: list them all in the manifest, hash the scripts and compress the rest.
  writeManifest(folder, environment);
  writeHosting(folder, hostingFolder, environment);
  const others = listFiles(folder).filter((name) => !isFinal(name));
  await Promise.all([final, compressFiles(folder, others)]);
}
