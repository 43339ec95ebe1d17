/**
 * Checks the effect of environment variables on a build: the operator variant sets most of them, the main build none.
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {listFiles} from '../../build-tools/built-files';
import {variables} from '../../build-tools/config/environment';
import {type Site, sites} from '../../tools/testing/sites';
import {domOf, htmlOf, readBuilt} from '../support/built';

const {operator} = sites;

test('R14, R18: variables set the build stamp, the contact and the social links', () => {
  const $ = domOf('/', operator);
  assert.match($('footer').text(), /Build #42 21-11-2026 with branch main/);
  assert.equal($('.footer__title').last().text(), 'Contactos');
  assert.match($('footer a[href="https://social.example/@sign"]').text(), /^Mastodon/);
  assert.equal($('footer a[href="mailto:contacto@sign.example"]').text(), 'contacto@sign.example');
});

test('R18: pages ask for feedback only if a contact or repository is configured', () => {
  assert.ok(!htmlOf('/learn/faqs').includes('Esta página foi útil?'));
  const $ = domOf('/learn/faqs', operator);
  assert.match($('main').text(), /Esta página foi útil\?/);
  for (const name of ['Sim, foi', 'Não, falta algo']) {
    const href = $(`a:contains("${name}")`).attr('href') ?? '';
    assert.match(href, /^mailto:contacto@sign\.example\?subject=.*Perguntas%20frequentes&body=/);
    assert.ok(decodeURIComponent(href).includes('/learn/faqs\r\n'));
  }
  assert.equal(
    $('a:contains("Editar esta página")').attr('href'),
    'https://code.example/sign/site/edit/main/learn/faqs.mdx',
  );
});

test('R18: scripts contain no variable of the build, but what components read', () => {
  const names = new RegExp(`\\b(?:${Object.keys(variables).join('|')}):`);
  for (const site of [sites.main, operator]) {
    const scripts = listFiles(site.folder).filter((name) => name.endsWith('.js'));
    assert.ok(scripts.length > 0);
    assert.deepEqual(
      scripts.filter((name) => names.test(readBuilt(name, site))),
      [],
    );
  }
});

test('R28: a build without analytics contains no trace of them', () => {
  const traces = (site: Site) =>
    listFiles(site.folder)
      .filter((name) => /\.(?:js|css|html)$/.test(name))
      .filter((name) => /googletagmanager|hotjar\.com/.test(readBuilt(name, site)));
  assert.deepEqual(traces(sites.main), []);
  assert.notDeepEqual(traces(sites.operator), [], 'the search terms match a build with services');
});

test('R21: pages preconnect to the hosted search only if it is configured', () => {
  assert.equal(domOf('/')('link[rel="preconnect"]').length, 0);
  assert.equal(domOf('/', operator)('link[rel="preconnect"][href="https://TESTAPPID1-dsn.algolia.net"]').length, 1);
});
