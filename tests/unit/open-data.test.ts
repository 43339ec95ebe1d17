import assert from 'node:assert/strict';
import {test} from 'node:test';
import {toCsv} from '../../src/data/open-data';

test('open data: CSV quotes what RFC 4180 asks, joins lists and runs nothing in a spreadsheet', () => {
  assert.equal(
    toCsv([
      {id: 'a', title: 'Um, dois', see: ['b', 'c']},
      {id: 'b', title: 'Diz «"não"»', note: '=1+1'},
    ]),
    'id,title,see,note\r\na,"Um, dois",b; c,\r\nb,"Diz «""não""»",,\'=1+1\r\n',
  );
});
