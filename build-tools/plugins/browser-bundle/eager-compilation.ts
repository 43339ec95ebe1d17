import type * as Rspack from '@rspack/core';

/** Scripts that every page runs, unlike those that only a page or an action needs. */
const ON_EVERY_PAGE = /(?:^|[\\/])(?:runtime~main|react|main)\.[0-9a-f]+\.js$/;

/**
 * Marks the shared scripts with V8's explicit compile hint, so that Chrome compiles their functions on another thread
 * while they download, instead of one by one on the main thread while they run. Other browsers ignore the comment.
 */
export const eagerCompilation = ({
  BannerPlugin,
  Compilation,
}: typeof Rspack): InstanceType<typeof Rspack.BannerPlugin> =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: ON_EVERY_PAGE,
    // After the minimizer, which removes comments, and before the content hashes.
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
