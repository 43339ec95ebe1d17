import {readdirSync, readFileSync} from 'node:fs';
import {parse, tokTypes, type Token} from 'acorn';
import {sites} from '../../tools/testing/sites';
import {expect, test} from '../support/test';

/**
 * What Safari learned after 15.4, the oldest of `browserslist`: class static blocks and lookbehind (16.4). Of one such
 * place the whole file is lost. The parser refuses what came after ES2022.
 */
function unknownTo154(script: string): string[] {
  const tokens: (Token & {readonly value?: unknown})[] = [];
  parse(script, {ecmaVersion: 2022, onToken: tokens});
  return tokens
    .filter(({type, value}, index) =>
      type === tokTypes.regexp
        ? /\(\?<[=!]/.test((value as {readonly pattern: string}).pattern)
        : type === tokTypes.name && value === 'static' && tokens[index + 1]?.type === tokTypes.braceL,
    )
    .map(({start}) => script.slice(start, start + 80));
}

for (const {folder} of Object.values(sites)) {
  test(`pages: the scripts of ${folder} are in words that Safari 15.4 knows`, () => {
    expect(unknownTo154('class A { static { a(); } }\n/(?<=a)b/.test(c)')).toHaveLength(2);
    const scripts = readdirSync(`${folder}/assets/js`).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(30);
    for (const name of scripts) {
      expect(unknownTo154(readFileSync(`${folder}/assets/js/${name}`, 'utf8')), name).toEqual([]);
    }
  });
}
