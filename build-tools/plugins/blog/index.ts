import contentBlog, {validateOptions, type BlogContent, type PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * The stock blog plugin, but without routes while there are no posts (R6): Docusaurus would publish an empty `/blog`.
 * The first post brings the routes back, in the development server too.
 */
export default async function blog(context: LoadContext, options: PluginOptions): Promise<Plugin<BlogContent>> {
  const plugin = await contentBlog(context, options);
  return {
    ...plugin,
    async contentLoaded(args) {
      if (args.content.blogPosts.length > 0) {
        await plugin.contentLoaded?.(args);
      }
    },
  };
}

export {validateOptions};
