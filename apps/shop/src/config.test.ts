import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const VALID = { INTAKE_SECRET_DEMO: 'a secret of the demo shop' };

it.each([
  ['CMON_ORIGIN', 'atelier.example', 'an address like https://shop.example is expected'],
  ['SHOP_ORIGIN', 'shop.example:8081', 'an address like https://shop.example is expected'],
  ['SHOP_ORIGIN', '', 'an address like https://shop.example is expected'],
  ['SHOP_PORT', 'eighty', 'a port number is expected'],
  ['INTAKE_SECRET_DEMO', 'short', 'at least 16 characters are expected'],
])('RUN-29 the demo shop refuses %s=%s with the variable’s name', (name, value, expected) => {
  expect(() => readConfig({ ...VALID, [name]: value })).toThrow(`${name}: ${expected}`);
});

it('RUN-9 RUN-10 RUN-132 the demo shop listens on 127.0.0.1:8081 by default, and its origin follows from its host and port', () => {
  expect(readConfig(VALID)).toMatchObject({ host: '127.0.0.1', port: 8081, origin: 'http://127.0.0.1:8081' });
  expect(readConfig({ ...VALID, HOST: '::1', SHOP_PORT: '9000' }).origin).toBe('http://[::1]:9000');
  const empty = { HOST: '', SHOP_PORT: '', DATA_DIR: '' };
  expect(readConfig({ ...VALID, ...empty })).toEqual(readConfig(VALID));
  const address = 'https://shop.example/fr, https://tienda.example';
  expect(readConfig({ ...VALID, SHOP_ORIGIN: address }).origin).toBe('https://shop.example');
});
