/** Replaces the router's `history` package with its browser history only, dropping hash and memory histories. */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual, parsePath} from 'history/esm/history.js';

const none = () => {
  throw new Error('history: this build includes browser history only');
};
export {none as createHashHistory, none as createMemoryHistory};
