import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {Component, createElement as h, Suspense, type ReactNode} from 'react';
import {renderToHtml} from '@docusaurus/core/lib/client/renderToHtml';
import {refuseEmptyPages} from '../../build-tools/postbuild/empty-pages';

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

test('R40: a page rendered without its content fails the build and is named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'empty-pages-'));
  try {
    writeFileSync(path.join(folder, 'index.html'), '<main><h1>Sign</h1></main>');
    refuseEmptyPages(folder);
    writeFileSync(path.join(folder, 'team.html'), '<nav>Sign</nav>');
    assert.throws(() => refuseEmptyPages(folder), /\/team .*no <h1>/);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
