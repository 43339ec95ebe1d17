import assert from 'node:assert/strict';
import {text} from 'node:stream/consumers';
import {PassThrough} from 'node:stream';
import {test} from 'node:test';
import {Component, h, type VNode} from 'preact';
import {renderToPipeableStream} from '../../build-tools/plugins/preact/server';

/** The HTML of an element, as Docusaurus asks for that of a page. */
const draw = (element: ReturnType<typeof h>): Promise<string> =>
  new Promise((resolve, reject) => {
    const {pipe} = renderToPipeableStream(element, {
      onError: reject,
      onAllReady() {
        const stream = new PassThrough();
        pipe(stream);
        text(stream).then(resolve, reject);
      },
    });
  });

class Boundary extends Component<{children: VNode}> {
  override componentDidCatch(): void {
    this.setState({hasFailed: true});
  }

  override render() {
    return this.props.children;
  }
}

function Broken(): VNode {
  throw new ReferenceError('nome is not defined');
}

test('R40: an error in a page ends its build, and is not left to what would show it in a browser', async () => {
  await assert.rejects(draw(h('main', null, h(Boundary, null, h(Broken, null)))), /^ReferenceError: nome/);
  assert.equal(await draw(h('main', null, h(Boundary, null, h('p', null, 'Texto')))), '<main><p>Texto</p></main>');
});

test('R10: what must not be translated says so in the HTML', async () => {
  assert.equal(await draw(h('p', {translate: 'no'} as object, 'RFC 5652')), '<p translate="no">RFC 5652</p>');
});
