/** The only `tslib` helper that browser code uses: wraps a CommonJS module so that it has a default export. */
export const __importDefault = (module: {readonly __esModule?: boolean}): unknown =>
  module.__esModule ? module : {default: module};
