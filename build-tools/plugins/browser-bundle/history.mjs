/** What the router of the browser needs of its package `history`, without those by hash and in memory. */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual, parsePath} from 'history/esm/history.js';

const none = () => {
  throw new Error('history: only that of the browser is here');
};
export {none as createHashHistory, none as createMemoryHistory};
