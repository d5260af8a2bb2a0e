import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { ConfigError } from './config/ConfigError.ts';
import { readConfig } from './config.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

it('RUN-8, RUN-9, RUN-11 with an empty environment all services run on 127.0.0.1:8080', () => {
  expect(readConfig({}, [])).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    services: ['web', 'worker'],
    origin: 'http://127.0.0.1:8080',
  });
});

it('RUN-4 the data is in ./data unless DATA_DIR is set', () => {
  expect(readConfig({}, []).dataDir).toBe(`${process.cwd()}/data`);
  expect(readConfig({ DATA_DIR: '/var/lib/cmon' }, []).dataDir).toBe('/var/lib/cmon');
});

it('INT-36 each source has two secrets during a rotation, and tokens, from the environment or from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-secrets-'));
  const file = join(folder, 'secrets');
  writeFileSync(file, 'the secret of the file\nthe one before it\n');
  writeFileSync(join(folder, 'tokens'), 'token-of-the-file\n');
  const { intakeSecrets, shopTokens } = readConfig(
    {
      INTAKE_SECRET_WOO_FILE: file,
      INTAKE_SECRET_MAGENTO: 'a secret of some length,the one before that',
      SHOP_TOKEN_WOO: 'ck_0123456789:cs_0123456789',
      SHOP_TOKEN_MAGENTO_FILE: join(folder, 'tokens'),
    },
    [],
  );
  expect(intakeSecrets).toEqual(
    new Map([
      ['woo', ['the secret of the file', 'the one before it']],
      ['magento', ['a secret of some length', 'the one before that']],
    ]),
  );
  expect(shopTokens).toEqual(
    new Map([
      ['woo', ['ck_0123456789:cs_0123456789']],
      ['magento', ['token-of-the-file']],
    ]),
  );
  const both = { INTAKE_SECRET_WOO: 'a secret of some length', INTAKE_SECRET_WOO_FILE: file };
  expect(() => readConfig(both, [])).toThrow(ConfigError);
  rmSync(folder, { recursive: true });
});

it('GAU-31 variables that are not set have their default', () => {
  expect(readConfig({}, [])).toMatchObject({
    databaseUrl: null,
    basePath: '',
    shopOrigins: [],
    intakeSecrets: new Map(),
    shopProductPage: null,
    storage: { kind: 'folders', root: `${process.cwd()}/data/hotfolder`, paths: new Map() },
    logLevel: 'info',
    seed: 'none',
  });
});

it('RUN-17, RUN-18, RUN-20 every variable of the environment is read', () => {
  const env = {
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/var/lib/cmon',
    DATABASE_URL: 'postgres://u@db/cmon',
    BASE_PATH: '/preparateur',
    SHOP_ORIGIN: 'https://shop.example, https://tienda.example',
    INTAKE_SECRET_DEMO: 'a secret of some length,the one before it',
    CMON_SEED: 'users',
  };
  expect(readConfig(env, ['--services=web'])).toMatchObject({
    port: 9000,
    services: ['web'],
    databaseUrl: 'postgres://u@db/cmon',
    basePath: '/preparateur',
    origin: 'http://[::1]:9000',
    shopOrigins: ['https://shop.example', 'https://tienda.example'],
    intakeSecrets: new Map([['demo', ['a secret of some length', 'the one before it']]]),
    shopProductPage: 'https://shop.example/{store}/p/{code}',
    storage: { kind: 'folders', root: '/var/lib/cmon/hotfolder', paths: new Map() },
    seed: 'users',
  });
});

const TRUST_PROXY =
  'addresses or networks of your proxies, like 10.0.0.2,172.16.0.0/12 or loopback, or their number, 0 to 10';

it.each([
  ['', ['loopback']],
  ['0', 0],
  ['2', 2],
  ['10.0.0.2, fd00::/8', ['10.0.0.2', 'fd00::/8']],
])('SEC-46 TRUST_PROXY=%s trusts %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }, []).trustedProxies).toEqual(trusted);
});

it.each([
  ['PORT', 'eighty', 'a port from 0 to 65535'],
  ['PORT', '70000', 'a port from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'empty, or postgres://…'],
  ['BASE_PATH', 'preparateur', 'empty, or a path like /preparateur'],
  ['BASE_PATH', '/preparateur/', 'empty, or a path like /preparateur'],
  ['CMON_ORIGIN', 'https://x.example/path', 'an origin like https://atelier.example'],
  ['SHOP_ORIGIN', 'shop.example', 'origins like https://shop.example, separated by commas'],
  ['TRUST_PROXY', '11', TRUST_PROXY],
  ['TRUST_PROXY', 'proxy.example', TRUST_PROXY],
  ['TRUST_PROXY', '10.0.0.0/33', TRUST_PROXY],
  ['SHOP_PRODUCT_PAGE', 'https://shop.example/p', 'an address like https://shop.example/{store}/p/{code}'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['CMON_SEED', 'yes', '1, users or empty'],
  ['INTAKE_SECRET_DEMO', 'short', 'at least 16 characters long'],
])('RUN-29 %s=%s is refused with the variable’s name and the allowed values', (name, value, allowed) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(new ConfigError(name, allowed));
});

it.each(['--services=', '--services=web,shop', '--help'])('RUN-18, RUN-29 the flag %s is refused', (flag) => {
  expect(() => readConfig({}, [flag])).toThrow(ConfigError);
});

it('RUN-84 the environment files in deploy/ are valid without a change', () => {
  const readFile = (name: string) =>
    parseEnv(readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')) as NodeJS.ProcessEnv;
  const names = Object.keys(readFile('cmon.env')).filter((name) => !/^INTAKE_SECRET_/.test(name));
  expect(names.filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
  expect(readConfig(readFile('cmon.env'), ['--services=web'])).toMatchObject({
    origin: 'https://atelier.example',
    dataDir: '/var/lib/cmon',
    metrics: { port: 9400 },
    intakeSecrets: new Map([['shop', [expect.any(String)]]]),
  });
  const units = new Map<string, readonly string[]>();
  for (const unit of ['cmon-web', 'cmon-worker', 'cmon-generator@', 'cmon-backup']) {
    const text = readFileSync(new URL(`../../../deploy/systemd/${unit}.service`, import.meta.url), 'utf8');
    const set = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    units.set(unit, set.toSorted());
  }
  expect(Object.fromEntries(units)).toEqual({
    'cmon-web': [],
    'cmon-worker': [],
    'cmon-generator@': ['DATA_DIR', 'GENERATOR_ID', 'GENERATOR_TOKEN_FILE'],
    'cmon-backup': [],
  });
  const unknownToken = { ...readFile('generator.env'), GENERATOR_TOKEN_FILE: '/nowhere/token' };
  expect(() => readConfig(unknownToken, ['--services=generator'])).toThrow('GENERATOR_TOKEN_FILE must be');
  const generator = { ...readFile('generator.env'), GENERATOR_TOKEN: 'x'.repeat(43) };
  expect(readConfig(generator, ['--services=generator']).generator).toMatchObject({
    apiUrl: 'https://atelier.example',
  });
});

it('BEY-76 a shop’s look is set for all stores or for one, and an invalid look is refused with the name of its variable', () => {
  const buildLook = (address: string) => JSON.stringify({ name: 'Mimosa', address, accent: '#2f6b49' });
  const { shopBrands } = readConfig(
    {
      SHOP_BRAND: buildLook('https://shop.example/{store}'),
      SHOP_BRAND_DE: buildLook('https://laden.example'),
    },
    [],
  );
  expect([shopBrands.fr?.address, shopBrands.uk?.address, shopBrands.de?.address]).toEqual([
    'https://shop.example/fr',
    'https://shop.example/uk',
    'https://laden.example',
  ]);
  expect(readConfig({}, []).shopBrands.fr).toBeNull();
  for (const wrong of [
    '{',
    buildLook('javascript:alert(1)'),
    buildLook('https://a.example').replace('#2f6b49', 'red'),
    '{"name":"x"}',
    buildLook('https://a.example').replace('}', ',"font":{"family":"a;b","files":[]}}'),
  ])
    expect(() => readConfig({ SHOP_BRAND_IT: wrong }, [])).toThrow('SHOP_BRAND_IT');
});

it('SEC-54 private networks are named in OUTGOING_NETWORKS, and this machine is one in a trial without https', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env, []).outgoingNetworks;
  expect(read({})).toEqual(['loopback']);
  expect(read({ CMON_ORIGIN: 'https://atelier.example' })).toEqual([]);
  expect(read({ OUTGOING_NETWORKS: '10.0.0.5, uniquelocal' })).toEqual(['10.0.0.5', 'uniquelocal']);
  expect(() => read({ OUTGOING_NETWORKS: 'example.org' })).toThrow('OUTGOING_NETWORKS');
});
