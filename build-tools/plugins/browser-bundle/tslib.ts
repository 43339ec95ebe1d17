/** The one helper of `tslib` that scripts of the browser use: a module of either kind as one with a default export. */
export const __importDefault = (module: {readonly __esModule?: boolean}): unknown =>
  module.__esModule ? module : {default: module};
