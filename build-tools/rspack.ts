import type {Compiler} from '@rspack/core';
import type * as Rspack from '@rspack/core';
import type {CurrentBundler} from '@docusaurus/types';
import type {WebpackPluginInstance} from 'webpack';

/** The bundler of the build with the types of Rspack, which `future.faster` selects. */
export const rspackOf = ({instance}: CurrentBundler): typeof Rspack => instance as unknown as typeof Rspack; // Docusaurus types every bundler as webpack.

/** A plugin of Rspack where Docusaurus expects one of webpack. */
export const asWebpackPlugin = (plugin: {apply: (compiler: Compiler) => void}): WebpackPluginInstance =>
  plugin as unknown as WebpackPluginInstance; // Docusaurus types every plugin as webpack's.
