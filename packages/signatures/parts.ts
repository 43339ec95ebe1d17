/** The code that loads on demand, so that bundlers split it. */
import {loaded} from './errors.ts';

/** Loads a part of the code. Throws `NotLoadedError`. */
export const parts = {
  certificate: () => loaded(import('./certificate/inspect.ts')),
  cms: () => loaded(import('./file/cms.ts')),
  container: () => loaded(import('./file/container.ts')),
  json: () => loaded(import('./file/jades.ts')),
  pdf: () => loaded(import('./pdf/verify.ts')),
  signing: () => loaded(import('./cades/sign.ts')),
  'trusted-list': () => loaded(import('./trusted-list/read.ts')),
  xml: () => loaded(import('./xml/verify.ts')),
};
