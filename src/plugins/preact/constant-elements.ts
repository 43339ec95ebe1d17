// Its hooks come first, so that those below are around them.
import 'preact/compat';
import {options as publicOptions, type Options, type VNode} from 'preact';

/** By the short names that all builds of Preact have: `__r` is called before a component renders. */
const options: Options & {__r?: (vnode: VNode) => void} = publicOptions;
const prepare = options.vnode?.bind(options);
const diffed = options.diffed?.bind(options);
const beforeRender = options.__r?.bind(options);

let isRendering = false;

/*
 * An element that is made once, when a module is read (the icon of a note), is drawn on many pages. Preact draws the
 * element itself the first time and copies afterwards, and the element would go on pointing at that first page, which
 * is then never given up. As one of some depth (`__b`) it counts as drawn already, so that only copies are.
 */
options.__r = (vnode) => {
  isRendering = true;
  beforeRender?.(vnode);
};
options.diffed = (vnode) => {
  isRendering = false;
  diffed?.(vnode);
};
options.vnode = (vnode: VNode & {__b?: number}) => {
  if (!isRendering) {
    vnode.__b = 1;
  }
  prepare?.(vnode);
};
