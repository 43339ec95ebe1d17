import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, describe, test} from 'node:test';
import {checkLink, checkLinks, externalLinks} from '../../build-tools/content-check/external-links';
import {readSite} from '../../build-tools/content-check/site';

describe('external links', () => {
  let server: Server;
  let origin = '';
  const asked = new Map<string, number>();

  before(async () => {
    server = createServer(({url = '', method}, response) => {
      asked.set(url, (asked.get(url) ?? 0) + 1);
      const statuses: Readonly<Record<string, number>> = {
        '/there': 200,
        '/gone': 404,
        '/only-get': method === 'GET' ? 200 : 405,
        '/recovers': (asked.get(url) ?? 0) > 2 ? 200 : 503,
        '/broken': 503,
      };
      response.writeHead(statuses[url] ?? 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const ask = async (path: string) => {
    const {status, attempts} = await checkLink({url: origin + path, places: []}, {pause: 1});
    return {status, attempts};
  };

  test('check:links: an existing page is requested once, with GET if HEAD is refused', async () => {
    assert.deepEqual(await ask('/there'), {status: 200, attempts: 1});
    assert.deepEqual(await ask('/only-get'), {status: 200, attempts: 1});
  });

  test('check:links: a missing page is not retried, a server error is', async () => {
    assert.deepEqual(await ask('/gone'), {status: 404, attempts: 1});
    assert.deepEqual(await ask('/recovers'), {status: 200, attempts: 2});
    assert.deepEqual(await ask('/broken'), {status: 503, attempts: 3});
  });

  test('check:links: an unreachable host is reported, not thrown', async () => {
    const [report] = await checkLinks([{url: 'http://localhost:1/', places: ['x.mdx:1']}], {pause: 1});
    assert.equal(report?.status, undefined);
    assert.match(report?.failure ?? '', /ECONNREFUSED|bad port/);
    assert.deepEqual(report?.places, ['x.mdx:1']);
  });

  test('check:links: every external URL is listed once, with its places', async () => {
    const links = externalLinks(await readSite('.'));
    assert.ok(links.length > 50, `${links.length} links`);
    assert.equal(new Set(links.map(({url}) => url)).size, links.length);
    assert.ok(links.every(({places}) => places.length > 0));
    const arme = links.find(({url}) => url === 'https://www.arme.cv');
    assert.ok(
      arme?.places.some((place) => /^src\/data\/bodies\.yaml:\d+$/.test(place)),
      'links of data files',
    );
  });
});
