// Its hooks come first, so that the one below is around them.
import 'preact/compat';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {options, type VNode} from 'preact';

const prepare = options.vnode?.bind(options);

if (!ExecutionEnvironment.canUseDOM) {
  // Preact makes a property of `translate="no"`, which is right for an element, and the HTML goes without it.
  options.vnode = (vnode: VNode<{translate?: unknown}>) => {
    const isKept = typeof vnode.type === 'string' && vnode.props.translate === 'no';
    prepare?.(vnode);
    if (isKept) {
      vnode.props.translate = 'no';
    }
  };
}
