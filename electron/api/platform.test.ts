// What a draft says of where its ids come from: the same for every spelling of one address, and for no other.
import { expect, it } from 'vitest';
import { identifyPlatform } from './platform.ts';

const of = (baseUrl: string): string =>
  identifyPlatform({ baseUrl, accountId: 501, clientId: 'id', username: 'planner' });

it.each([
  ['HTTPS://Ads.Example.com:443/api/', 'https://ads.example.com/api'],
  ['https://ads.example.com', 'https://ads.example.com'],
  ['https://ads.example.com:8443/API//', 'https://ads.example.com:8443/API'],
  ['http://127.0.0.1:4010/api', 'http://127.0.0.1/api'],
  ['http://127.8.0.1:4011/api', 'http://127.8.0.1/api'],
  ['http://LOCALHOST:4010/api/', 'http://localhost/api'],
  ['http://[::1]:4010/api', 'http://[::1]/api'],
  ['https://127.0.0.1.example.com:4010/api', 'https://127.0.0.1.example.com:4010/api'],
])('%s is the platform %s', (baseUrl, platform) => expect(of(baseUrl)).toBe(platform));
