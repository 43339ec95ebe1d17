/** What draws the pages of a build, with what Preact leaves to do there. */
// Its hooks come first, so that those below are around them.
import 'preact/compat';
import {options, type VNode} from 'preact';

export {renderToPipeableStream} from 'preact/compat/server';

const prepare = options.vnode?.bind(options);

// Preact makes a property of `translate="no"`, which is right for an element, and the HTML goes without it.
options.vnode = (vnode: VNode<{translate?: unknown}>) => {
  const isKept = typeof vnode.type === 'string' && vnode.props.translate === 'no';
  prepare?.(vnode);
  if (isKept) {
    vnode.props.translate = 'no';
  }
};

/** The hook's published name; Preact types those only that its users may set. */
interface Hooks {
  __e?: (error: unknown, ...rest: readonly unknown[]) => void;
}

const hooks = options as Hooks;
const handle = hooks.__e;

// An error in a page ends the build. By itself Preact leaves it to a boundary in the page, which cannot draw anything
// anew here, and the page would be published without what failed.
hooks.__e = (error, ...rest) => {
  if (typeof (error as PromiseLike<unknown> | null)?.then !== 'function') {
    throw error;
  }
  handle?.(error, ...rest);
};
