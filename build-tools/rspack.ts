import type {Compiler} from '@rspack/core';
import type * as Rspack from '@rspack/core';
import type {CurrentBundler} from '@docusaurus/types';
import type {WebpackPluginInstance} from 'webpack';

/** The build's bundler with Rspack's types, which `future.faster` selects. */
export const rspackOf = ({instance}: CurrentBundler): typeof Rspack => instance as unknown as typeof Rspack; // Docusaurus types every bundler as webpack.

/** Adapts an Rspack plugin to Docusaurus's webpack types. */
export const asWebpackPlugin = (plugin: {apply: (compiler: Compiler) => void}): WebpackPluginInstance =>
  plugin as unknown as WebpackPluginInstance; // Docusaurus types every plugin as webpack's.
