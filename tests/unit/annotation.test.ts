import assert from 'node:assert/strict';
import {test} from 'node:test';
import {annotation} from '../../tools/scripts/annotation';

test('authors: a problem appears on its line in a pull request, whatever its text contains', () => {
  assert.equal(
    annotation({file: 'learn/a,b:c.mdx', line: 13, rule: 'ligações', message: '100 % errado:\nemende'}),
    '::error file=learn/a%2Cb%3Ac.mdx,line=13,title=Conteúdo%3A ligações::100 %25 errado:%0Aemende',
  );
});
