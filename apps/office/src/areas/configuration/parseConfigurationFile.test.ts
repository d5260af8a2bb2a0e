import { expect, it } from 'vitest';
import { parseConfigurationFile } from './parseConfigurationFile.ts';

const CONFIGURATION = { stores: ['fr', 'es'], autoStart: false, autoReload: 20, batchCount: null };

it('WSC-100 an exported configuration is read back, and any other file is refused', () => {
  expect(parseConfigurationFile(JSON.stringify(CONFIGURATION))).toEqual(CONFIGURATION);
  for (const other of [
    {},
    { ...CONFIGURATION, stores: [] },
    { ...CONFIGURATION, stores: ['us'] },
    { ...CONFIGURATION, autoReload: 0 },
    { ...CONFIGURATION, batchCount: 1.5 },
    { ...CONFIGURATION, token: 'secret' },
  ]) {
    expect(parseConfigurationFile(JSON.stringify(other))).toBeNull();
  }
  expect(parseConfigurationFile('{')).toBeNull();
});
