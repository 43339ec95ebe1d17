import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Component, createElement as h, Suspense, type ReactNode} from 'react';
import {renderToHtml} from '@docusaurus/core/lib/client/renderToHtml';

class Boundary extends Component<{readonly children: ReactNode}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Broken(): ReactNode {
  throw new ReferenceError('nome is not defined');
}

test('R40: a rendering error fails the build, whatever boundary is around it', async () => {
  await assert.rejects(renderToHtml(h('main', null, h(Boundary, null, h(Broken)))), /^ReferenceError: nome/);
  await assert.rejects(renderToHtml(h('main', null, h(Suspense, null, h(Broken)))), /^ReferenceError: nome/);
});
