import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '@cmon/testkit/print/printTools';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { folderFailure } from './folderFailure.ts';
import { type HotfolderResult, hotfolderResults, watchHotfolder } from './hotfolderResults.ts';
import { writePart } from './partFile.ts';
import { publishPart } from './publishPart.ts';
import { filesIn, fullPlan, withHotfolders } from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

const KILLS = 200;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
function text(value: string) {
  const bytes = Buffer.from(value);
  return {
    sha256: sha256(bytes),
    write: async (sink: { write: (chunk: Uint8Array) => unknown }) => {
      await sink.write(bytes);
      return { bytes: bytes.length, sha256: sha256(bytes) };
    },
  };
}

it(`PUB-15 REL-17 PUB-6 killed ${KILLS} times while it publishes, no reader sees a partial file, and every name told holds what was told`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-kill-'));
  const program = join(folder, 'publishForEver.mjs');
  const hot = join(folder, 'hot');
  mkdirSync(hot);
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./testing/publishForEver.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ file: program, format: 'esm' });
  await bundle.close();
  const told = new Map<number, string>();
  const partial: string[] = [];
  let looked = 0;
  const look = (): void => {
    for (const name of readdirSync(hot)
      .filter((one) => !one.startsWith('.'))
      .slice(-3)) {
      const bytes = readFileSync(join(hot, name));
      looked += 1;
      if (bytes.subarray(0, 32).toString('hex') !== sha256(bytes.subarray(32))) partial.push(name);
    }
  };
  const reader = setInterval(look, 5);
  try {
    let next = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [program, hot, String(next)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      await new Promise<void>((resolve) => {
        child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), (kill * 7) % 23));
        child.once('exit', () => resolve());
      });
      for (const [, n, hash] of said.matchAll(/^(\d+) ([0-9a-f]{64})$/gm)) told.set(Number(n), hash ?? '');
      next = Math.max(-1, ...readdirSync(hot).map((name) => Number(/^\.?M(\d+)/.exec(name)?.[1] ?? -1))) + 1;
    }
  } finally {
    clearInterval(reader);
  }
  look();
  expect(partial).toEqual([]);
  expect(looked).toBeGreaterThan(KILLS);
  const wrong = [...told].filter(([n, hash]) => {
    const path = join(hot, `M${String(n).padStart(6, '0')}_r01_p01of01_320.pdf`);
    return !existsSync(path) || sha256(readFileSync(path)) !== hash;
  });
  expect(wrong).toEqual([]);
  expect(told.size).toBeGreaterThan(KILLS / 2);
  rmSync(folder, { recursive: true });
}, 1_200_000);

it('REL-18 the same megalot generated 50 times at once is one set of files with the same bytes', () =>
  withHotfolders(async (env) => {
    const plan = { ...fullPlan(), objects: [] };
    const results = await Promise.all(Array.from({ length: 50 }, () => writeMegalotFiles(plan, env)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.ok).toBe(true);
    expect(filesIn(env.outDir)).toHaveLength(3);
  }));

it('PUB-6 PUB-10 a published file is never written over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-publish-'));
  const [first, other] = [text('first'), text('other')];
  const { part } = await writePart(folder, 'a.pdf', first.write);
  expect(await publishPart(part, first.sha256)).toEqual({ ok: true, value: 'published' });
  const second = await writePart(folder, 'a.pdf', other.write);
  expect(await publishPart(second.part, other.sha256)).toEqual({
    ok: false,
    failure: { kind: 'fileNameTaken', file: 'a.pdf' },
  });
  expect(filesIn(folder)).toEqual(['a.pdf']);
  expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe('first');
  rmSync(folder, { recursive: true });
});

it('PUB-5 bytes that read back otherwise than they were meant are not published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-publish-'));
  const meant = async (sink: { write: (chunk: Uint8Array) => unknown }) => {
    await sink.write(Buffer.from('ab'));
    return { bytes: 3, sha256: sha256(Buffer.from('abc')) };
  };
  await expect(writePart(folder, 'a.pdf', meant)).rejects.toThrow('a.pdf reads back otherwise');
  expect(filesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('PUB-13 REL-16 a read-only hotfolder shows the RIP nothing', () =>
  withHotfolders(async (env) => {
    rmSync(join(env.outDir, 'DURST'), { recursive: true });
    symlinkSync('/sys/kernel', join(env.outDir, 'DURST'));
    expect(await writeMegalotFiles(fullPlan(), env)).toMatchObject({
      ok: false,
      failure: { kind: 'folderUnavailable', cause: 'readOnly' },
    });
    rmSync(join(env.outDir, 'DURST'));
    expect(filesIn(env.outDir)).toEqual([]);
  }));

it('PUB-13 REL-16 a full hotfolder shows the RIP nothing, and is told as full', () =>
  withHotfolders(async (env) => {
    const small = join(env.outDir, 'DURST');
    const mounted = mount(small);
    try {
      if (mounted) {
        expect(await writeMegalotFiles(fullPlan(), env)).toMatchObject({
          ok: false,
          failure: { kind: 'folderUnavailable', cause: 'full', code: 'ENOSPC' },
        });
        expect(filesIn(env.outDir)).toEqual([]);
      }
    } finally {
      if (mounted) tool('umount', [small]);
    }
    // Where mounting isn't allowed, the system's own full device gives the same refusal.
    let full: unknown;
    try {
      writeFileSync('/dev/full', 'a');
    } catch (error) {
      full = error;
    }
    expect(folderFailure('DURST', full)).toEqual({
      kind: 'folderUnavailable',
      folder: 'DURST',
      cause: 'full',
      code: 'ENOSPC',
    });
  }));

/** Puts a file system of 16 KB over a folder; false where this user may not. */
function mount(folder: string): boolean {
  try {
    tool('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder]);
    return true;
  } catch {
    return false;
  }
}

it('PUB-11 what the RIP says by moving a file is told once, with its name, outcome and time', () =>
  withHotfolders(async (env) => {
    await writeMegalotFiles(fullPlan(), env);
    const durst = join(env.outDir, 'DURST');
    const told: HotfolderResult[] = [];
    const stop = new AbortController();
    const watched = watchHotfolder(env.outDir, env.device, (one) => void told.push(one), {
      every: 10,
      signal: stop.signal,
    });
    mkdirSync(join(durst, 'Success'));
    mkdirSync(join(env.outDir, 'MUG/Error'));
    renameSync(
      join(durst, 'M000123_r01_p01of03_320.pdf'),
      join(durst, 'Success/M000123_r01_p01of03_320.pdf'),
    );
    renameSync(
      join(env.outDir, 'MUG/M000123_r01_p02of03_MUG.pdf'),
      join(env.outDir, 'MUG/Error/M000123_r01_p02of03_MUG.pdf'),
    );
    writeFileSync(join(durst, 'Success/holiday.pdf'), 'not ours');
    await expect.poll(() => told.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    await watched;
    const expected = [
      ['M000123_r01_p01of03_320.pdf', 'DURST', 'Success'],
      ['M000123_r01_p02of03_MUG.pdf', 'MUG', 'Error'],
    ];
    const plain = (results: readonly HotfolderResult[]) =>
      results.map(({ name, folder, outcome }) => [name, folder, outcome]).sort();
    expect(plain(told)).toEqual(expected);
    expect(plain(await hotfolderResults(env.outDir, env.device))).toEqual(expected);
    expect(told.every((result) => result.at instanceof Date)).toBe(true);
  }));
