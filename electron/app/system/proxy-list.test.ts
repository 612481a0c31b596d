// Chromium's answer about proxies, as requests of the main process take it.
import { expect, test } from 'vitest';
import { readProxyList } from './proxy-list.ts';

test.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.example.com:8080; DIRECT', 'http://proxy.example.com:8080/'],
  ['HTTPS secure.example.com:443', 'https://secure.example.com/'],
  ['SOCKS5 old.example.com:1080; PROXY proxy.example.com:3128', 'http://proxy.example.com:3128/'],
  ['DIRECT; PROXY proxy.example.com:3128', null],
])('%s', (list, expected) => {
  const proxy = readProxyList(list);
  expect(proxy instanceof URL ? proxy.href : proxy).toBe(expected);
});

test('a proxy that is not spoken here is not gone round in silence', () => {
  expect(readProxyList('SOCKS5 old.example.com:1080')).toMatchObject({ code: 'PROXY_REFUSED' });
  expect(readProxyList('PROXY :::')).toMatchObject({ code: 'PROXY_REFUSED' });
});
