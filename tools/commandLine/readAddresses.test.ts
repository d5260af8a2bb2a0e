import { expect, it } from 'vitest';
import { readAddresses } from './readAddresses.ts';

it('RUN-132 the origins of npm start have an IPv6 host in brackets', () => {
  expect(readAddresses({ HOST: '::1', PORT: '9000', SHOP_PORT: '9001' })).toMatchObject({
    host: '::1',
    serverOrigin: 'http://[::1]:9000',
    shopOrigins: 'http://[::1]:9001',
    shopListenOrigin: 'http://[::1]:9001',
  });
  expect(readAddresses({ HOST: 'localhost' }).serverOrigin).toBe('http://localhost:8080');
});

it('RUN-132 an empty variable of npm start counts as unset', () => {
  const empty = { HOST: '', PORT: '', SHOP_PORT: '', CMON_ORIGIN: '', SHOP_ORIGIN: '' };
  expect(readAddresses(empty)).toEqual(readAddresses({}));
  expect(readAddresses(empty)).toMatchObject({ host: '127.0.0.1', port: '8080', shopPort: '8081' });
});

it('RUN-132 the configured origins have precedence over those of host and port', () => {
  const origins = { CMON_ORIGIN: 'https://atelier.example', SHOP_ORIGIN: 'https://shop.example' };
  expect(readAddresses(origins)).toMatchObject({
    serverOrigin: origins.CMON_ORIGIN,
    shopOrigins: origins.SHOP_ORIGIN,
    shopListenOrigin: 'http://127.0.0.1:8081',
  });
});
