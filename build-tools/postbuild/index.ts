import type {Environment} from '../config/environment';
import {listFiles} from './files';
import {writeHosting} from '../hosting/hosting';
import {writeManifest} from '../hosting/manifest';
import {addMetaPolicy, contentSecurityPolicy, scriptHashes} from '../hosting/policy';
import {compressFiles} from './compress';
import {refuseEmptyPages} from './empty-pages';
import {addFaqData} from './faq-data';
import {preloadFormulaFonts, subsetFormulaFonts} from './formula-fonts';
import {delayScripts} from './late-scripts';
import {translateOpenSearch} from './open-search';
import {addReadingAids} from './reading-aids';
import {writeRobotsTxt} from './robots-txt';
import {writeSecurityTxt} from './security-txt';
import {addShareCards} from './share-cards';
import {dropUnusedSprites} from './sprites';
import {divideStylesheet} from './styles';

export interface FinishOptions {
  /** Folder of the build, changed in place. */
  readonly folder: string;
  /** Folder that gets the configuration of web servers. */
  readonly hostingFolder: string;
  readonly environment: Environment;
  /** Whether the pages themselves carry the security policy, for hosts that cannot send it. */
  readonly hasMetaPolicy?: boolean;
}

/** Whether no step of ours changes a file: scripts, and the texts of the search. */
const isFinal = (name: string): boolean => /^\/(?:assets\/js\/|search-(?:index|texts)\.json$)/.test(name);

/** What is done to a build after Docusaurus has written the last of its files. */
export async function finishBuild(options: FinishOptions): Promise<void> {
  const {folder, hostingFolder, environment, hasMetaPolicy = false} = options;
  // To compress takes as long as all that follows, and other threads do it meanwhile.
  const final = compressFiles(folder, listFiles(folder).filter(isFinal));
  refuseEmptyPages(folder);
  translateOpenSearch(folder);
  addFaqData(folder);
  await subsetFormulaFonts(folder);
  preloadFormulaFonts(folder, environment.BASE_URL);
  dropUnusedSprites(folder);
  divideStylesheet(folder);
  await addShareCards(folder);
  addReadingAids(folder, `${environment.SITE_URL}${environment.BASE_URL}`);
  // After all that reads or writes the body of a page, which then ends with a name that is another in each build.
  delayScripts(folder, environment.BASE_URL);
  if (hasMetaPolicy) {
    addMetaPolicy(folder, contentSecurityPolicy(environment, scriptHashes(folder)));
  }
  writeRobotsTxt(folder, environment);
  writeSecurityTxt(folder, environment);
  // From here on no file changes: all are listed, scripts are hashed, and the rest is compressed.
  writeManifest(folder, environment);
  writeHosting(folder, hostingFolder, environment);
  const others = listFiles(folder).filter((name) => !isFinal(name));
  await Promise.all([final, compressFiles(folder, others)]);
}
