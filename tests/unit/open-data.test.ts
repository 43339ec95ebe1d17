import assert from 'node:assert/strict';
import {test} from 'node:test';
import {toCsv} from '../../src/data/open-data';

test('open data: CSV is quoted as in RFC 4180, joins lists, and runs no spreadsheet formula', () => {
  assert.equal(
    toCsv([
      {id: 'a', title: 'Um, dois', see: ['b', 'c']},
      {id: 'b', title: 'Diz «"não"»', note: '=1+1'},
    ]),
    'id,title,see,note\r\na,"Um, dois",b; c,\r\nb,"Diz «""não""»",,\'=1+1\r\n',
  );
});
