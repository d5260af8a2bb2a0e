import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigError } from './ConfigError.ts';

const TOKEN = 'a'.repeat(43);
const GENERATOR = { API_URL: 'https://atelier.example/preparateur/', GENERATOR_TOKEN: TOKEN };
const read = (env: Record<string, string>) => readConfig(env, ['--services=generator']);

it('RUN-67 a generator needs an address and a token, and takes the rest from the workshop', () => {
  expect(read(GENERATOR)).toMatchObject({
    services: ['generator'],
    autoStart: true,
    generator: {
      apiUrl: 'https://atelier.example/preparateur',
      token: TOKEN,
      autoConnect: true,
      autoReload: null,
      batchCount: null,
    },
  });
  const ownSettings = { AUTO_CONNECT: 'off', AUTO_START: 'off', AUTO_RELOAD: '5', BATCH_COUNT: '3' };
  expect(read({ ...GENERATOR, ...ownSettings })).toMatchObject({
    autoStart: false,
    generator: { autoConnect: false, autoReload: 5, batchCount: 3 },
  });
});

it.each([
  ['API_URL', { API_URL: '' }],
  ['API_URL', { API_URL: 'atelier.example' }],
  ['GENERATOR_TOKEN', { GENERATOR_TOKEN: '' }],
  ['GENERATOR_TOKEN', { GENERATOR_TOKEN: 'short' }],
  ['GENERATOR_TOKEN', { GENERATOR_TOKEN_FILE: '/run/token' }],
  ['GENERATOR_TOKEN_FILE', { GENERATOR_TOKEN: '', GENERATOR_TOKEN_FILE: '/nowhere/token' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u@db/cmon' }],
  ['AUTO_RELOAD', { AUTO_RELOAD: '0' }],
  ['BATCH_COUNT', { BATCH_COUNT: 'many' }],
  ['AUTO_CONNECT', { AUTO_CONNECT: 'yes' }],
  ['HOTFOLDERS', { HOTFOLDERS: 'DURST' }],
  ['HOTFOLDERS', { HOTFOLDERS: 'DURST=/a,CUT=/a' }],
  ['STORAGE', { STORAGE: 'ftp' }],
  ['S3_ENDPOINT', { STORAGE: 's3' }],
  ['S3_ENDPOINT', { STORAGE: 's3', S3_ENDPOINT: 'http://127.0.0.1:6000' }],
  ['HOTFOLDER', { STORAGE: 's3', HOTFOLDER: '/hot' }],
])('RUN-69 %s is named when it is wrong: %j', (variable, env) => {
  expect(() => read({ ...GENERATOR, ...env })).toThrow(ConfigError);
  expect(() => read({ ...GENERATOR, ...env })).toThrow(`${variable} must be`);
});

it('RUN-69 a generator is a process of its own', () => {
  expect(() => readConfig(GENERATOR, ['--services=web,generator'])).toThrow(ConfigError);
});
