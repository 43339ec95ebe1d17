/** Checks the scripts and inline code of the built pages. */
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {test} from 'node:test';
import {hashOf} from '../../build-tools/hosting/policy';
import {type Site, sites} from '../../tools/testing/sites';
import {builtFile, domOf, paths, readBuilt} from '../support/built';

/** The parser of ESLint, without the rules and scopes of `Linter`, which take ten times as long. */
const {parse} = createRequire(require.resolve('eslint'))('espree') as {
  readonly parse: (script: string, options: {ecmaVersion: number}) => object;
};

/**
 * Finds syntax newer than Safari 15.4, the oldest in `browserslist`: class static blocks and lookbehind (16.4). A
 * single use breaks the whole file. The parser refuses anything after ES2022.
 */
function unknownTo154(script: string): readonly string[] {
  const found: string[] = [];
  const look = (node: object): void => {
    const {type, regex, start} = node as {type?: string; regex?: {pattern: string}; start?: number};
    if (type === 'StaticBlock' || /\(\?<[=!]/.test(regex?.pattern ?? '')) {
      found.push(`${regex?.pattern ?? type} at ${start}`);
    }
    Object.values(node).forEach((child: unknown) => typeof child === 'object' && child && look(child));
  };
  try {
    look(parse(script, {ecmaVersion: 2022}));
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

test('pages: Safari 15.4 can parse the scripts of both builds', () => {
  assert.equal(unknownTo154('class A { static { a(); } }\n/(?<=a)b/.test(c)').length, 2);
  assert.equal(unknownTo154('/a/v.test(b)').length, 1);
  // The hash in a name stands for its content.
  const scripts = new Map<string, Site>();
  for (const site of [sites.main, sites.operator]) {
    const names = readdirSync(builtFile('assets/js', site)).filter((name) => name.endsWith('.js'));
    assert.ok(names.length > 30);
    names.forEach((name) => scripts.set(name, site));
  }
  for (const [name, site] of scripts) {
    assert.deepEqual(unknownTo154(readBuilt(`assets/js/${name}`, site)), [], name);
  }
});

test('R28: every page runs the Trusted Types policy before any other script, and the same inline scripts', () => {
  const pages = new Set<string>();
  // The home page also has the base-URL banner (R17).
  for (const path of paths.filter((path) => path !== '/')) {
    const $ = domOf(path);
    const scripts = $('script:not([type="application/ld+json"])').toArray();
    assert.ok(
      scripts.findIndex((script) => /createPolicy/.test($(script).text())) <
        scripts.findIndex((script) => $(script).attr('src')),
      path,
    );
    pages.add(scripts.map((script) => $(script).text()).join('\n'));
    assert.deepEqual(
      scripts.filter((script) => $(script).attr('src') && $(script).attr('defer') === undefined),
      [],
      path,
    );
  }
  assert.equal(pages.size, 1);
});

test('R28: the policy allows style attributes mainly for formulas: their hashes are too long to list', () => {
  const [formulas, others] = [new Set<string>(), new Set<string>()];
  for (const path of paths) {
    const $ = domOf(path);
    for (const element of $('[style]').toArray()) {
      ($(element).closest('.katex').length > 0 ? formulas : others).add($(element).attr('style') ?? '');
    }
  }
  // The theme's sprite of icons, the announcement bar, whose colors are configured, and the space for each image and code block.
  const space = /^(?:aspect-ratio:\d+ \/ \d+;inline-size:min\(100%, \d+px\)|--code-lines:\d+)$/;
  assert.deepEqual(
    [...others].filter((style) => !space.test(style)),
    ['display: none;', 'background-color:#0B1F3A;color:#FFFFFF'],
  );
  // Once these fit into a line of `_headers`, the policy can list their hashes.
  assert.ok([...formulas].map(hashOf).join(' ').length > 2000);
});
