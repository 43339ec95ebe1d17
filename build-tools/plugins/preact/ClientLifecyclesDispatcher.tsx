import React, {cloneElement, type ComponentProps, type ReactElement, type ReactNode} from 'react';
import Dispatcher from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';

export {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';

interface Props extends ComponentProps<typeof Dispatcher> {
  /** The route at the location, which always draws one and the same element. */
  readonly children: ReactElement<{readonly render: () => ReactElement}>;
}

/**
 * Has the page of a new location drawn before it is told of (`onRouteDidUpdate`) and scrolled to its place.
 *
 * Preact passes over an element that it has drawn before, and only when all else is done does it draw what listens to
 * the location inside of it. A copy is not passed over.
 */
export default function ClientLifecyclesDispatcher({children, ...props}: Props): ReactNode {
  const {render} = children.props;
  return <Dispatcher {...props}>{cloneElement(children, {render: () => cloneElement(render())})}</Dispatcher>;
}
