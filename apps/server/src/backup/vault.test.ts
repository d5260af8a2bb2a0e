import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault, openVault, type Vault } from './vault.ts';

describe.each(['a passphrase', null])('with %s', (passphrase) => {
  let folder: string;
  let vault: Vault;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cmon-vault-'));
    await createVault(folder, passphrase);
    vault = await openVault(folder, passphrase);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('REL-23 a changed, cut or missing file of a backup fails while it is read', async () => {
    const content = 'a line\u2028 of a table\n'.repeat(10_000);
    const { bytes } = await vault.write('tables/lines.jsonl', Readable.from([Buffer.from(content)]));
    expect(bytes).toBe(Buffer.byteLength(content));
    expect(await text(await vault.read('tables/lines.jsonl'))).toBe(content);

    const path = join(folder, `tables/lines.jsonl.gz${passphrase === null ? '' : '.age'}`);
    const whole = readFileSync(path);
    const changed = Buffer.from(whole);
    // A bit near the end: in the checksum of gzip, or in the last encrypted block.
    changed.writeUInt8(changed.readUInt8(changed.length - 6) ^ 1, changed.length - 6);
    const read = async () => text(await vault.read('tables/lines.jsonl'));
    for (const wrong of [changed, whole.subarray(0, -3)]) {
      writeFileSync(path, wrong);
      await expect(read()).rejects.toThrow();
    }
    rmSync(path);
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('REL-23 an error of the source ends the writing of its file', async () => {
    async function* breakOff() {
      yield Buffer.from('the first row');
      throw new Error('The connection is lost.');
    }
    await expect(vault.write('broken', Readable.from(breakOff()))).rejects.toThrow('The connection is lost.');
  });
});
