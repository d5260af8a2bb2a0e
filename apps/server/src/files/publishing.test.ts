import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { runTool } from '@cmon/testkit/print/printTools';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { describeFolderFailure } from './describeFolderFailure.ts';
import { writePart } from './partFile.ts';
import { publishPart } from './publishPart.ts';
import { rollPlan, withHotfolders } from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

const KILLS = process.env.CMON_FULL_COUNTS === undefined ? 20 : 200;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
function buildTextFile(value: string) {
  const bytes = Buffer.from(value);
  return {
    sha256: sha256(bytes),
    write: async (sink: { write: (chunk: Uint8Array) => unknown }) => {
      await sink.write(bytes);
      return { bytes: bytes.length, sha256: sha256(bytes) };
    },
  };
}

it(`PUB-15 REL-17 PUB-6 a publisher that is killed ${KILLS} times never shows a partial file, and every reported file has its reported hash`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-kill-'));
  const program = await bundlePublisher(folder);
  const hot = join(folder, 'hot');
  mkdirSync(hot);
  const reported = new Map<number, string>();
  const partial: string[] = [];
  let filesRead = 0;
  /** Reads the three newest files, and notes those that are not complete. */
  const readFiles = (): void => {
    for (const name of readdirSync(hot)
      .filter((file) => !file.startsWith('.'))
      .slice(-3)) {
      const bytes = readFileSync(join(hot, name));
      filesRead += 1;
      if (bytes.subarray(0, 32).toString('hex') !== sha256(bytes.subarray(32))) partial.push(name);
    }
  };
  const reader = setInterval(readFiles, 5);
  try {
    let next = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = spawn(process.execPath, [program, hot, String(next)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      await new Promise<void>((resolve) => {
        // Each round ends at another time after the first published file, 0 to 22 ms.
        child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), (kill * 7) % 23));
        child.once('exit', () => resolve());
      });
      for (const [, n, hash] of stdout.matchAll(/^(\d+) ([0-9a-f]{64})$/gm))
        reported.set(Number(n), hash ?? '');
      next = Math.max(-1, ...readdirSync(hot).map((name) => Number(/^\.?M(\d+)/.exec(name)?.[1] ?? -1))) + 1;
    }
  } finally {
    clearInterval(reader);
  }
  readFiles();
  expect(partial).toEqual([]);
  expect(filesRead).toBeGreaterThan(KILLS);
  const wrong = [...reported].filter(([n, hash]) => {
    const path = join(hot, `M${String(n).padStart(6, '0')}_r01_p01of01_320V.pdf`);
    return !existsSync(path) || sha256(readFileSync(path)) !== hash;
  });
  expect(wrong).toEqual([]);
  expect(reported.size).toBeGreaterThan(KILLS / 2);
  rmSync(folder, { recursive: true });
}, 1_200_000);

it('PUB-7 the folder is synced after each file has its name there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-sync-'));
  const program = await bundlePublisher(folder);
  const hot = join(folder, 'hot');
  mkdirSync(hot);
  // Node writes down the calls to the file system, in their order.
  const trace = join(folder, 'trace.json');
  const traced = ['--trace-event-categories', 'node.fs.async', '--trace-event-file-pattern', trace];
  runTool(process.execPath, [...traced, program, hot, '0', '2']);
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as {
    readonly traceEvents: readonly { readonly ph: string; readonly name: string; readonly args: object }[];
  };
  // A call is listed where it begins, and a sync also where it has ended.
  const calls = traceEvents.flatMap(({ ph, name, args }) => {
    const { path, result } = args as { readonly path?: string; readonly result?: number };
    if (ph === 'b' && name === 'link') return ['named'];
    if (ph === 'b' && name === 'open' && path === hot) return ['folder opened'];
    if (ph === 'e' && name === 'fsync') return [`synced ${result}`];
    return [];
  });
  const file = ['synced 0', 'named', 'folder opened', 'synced 0'];
  expect(calls).toEqual([...file, ...file]);
  rmSync(folder, { recursive: true });
});

it('REL-18 a megalot generated 50 times at once gives one set of files with the same bytes', () =>
  withHotfolders(async (env) => {
    const plan = rollPlan();
    const results = await Promise.all(Array.from({ length: 50 }, () => writeMegalotFiles(plan, env)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]?.ok).toBe(true);
    expect(listFiles(env.outDir)).toHaveLength(3);
  }));

it('PUB-4 a file is written hidden in its own folder, under a name with its machine and its process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-publish-'));
  const { write, sha256: expected } = buildTextFile('abc');
  const names: string[] = [];
  const { part } = await writePart(folder, 'a.pdf', async (sink) => {
    names.push(...readdirSync(folder));
    return write(sink);
  });
  expect(names).toEqual([`.a.pdf@${hostname().replaceAll(/[^\w-]/g, '-')}.${process.pid}.part`]);
  expect(await publishPart(part, expected)).toEqual({ ok: true, value: 'published' });
  expect(readdirSync(folder)).toEqual(['a.pdf']);
  rmSync(folder, { recursive: true });
});

it('PUB-6 PUB-10 a published file is never overwritten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-publish-'));
  const [first, other] = [buildTextFile('first'), buildTextFile('other')];
  const { part } = await writePart(folder, 'a.pdf', first.write);
  expect(await publishPart(part, first.sha256)).toEqual({ ok: true, value: 'published' });
  const second = await writePart(folder, 'a.pdf', other.write);
  expect(await publishPart(second.part, other.sha256)).toEqual({
    ok: false,
    failure: { kind: 'fileNameTaken', file: 'a.pdf' },
  });
  expect(listFiles(folder)).toEqual(['a.pdf']);
  expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe('first');
  rmSync(folder, { recursive: true });
});

it('PUB-5 a file whose bytes on the disk differ from the written ones is not published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-publish-'));
  const [right, wrong] = [Buffer.from('ab'), Buffer.from('ac')];
  for (const reported of [
    { bytes: 3, sha256: sha256(right) },
    { bytes: 2, sha256: sha256(wrong) },
  ]) {
    const write = async (sink: { write: (chunk: Uint8Array) => unknown }) => {
      await sink.write(right);
      return reported;
    };
    await expect(writePart(folder, 'a.pdf', write)).rejects.toThrow('a.pdf has other bytes on the disk');
  }
  expect(listFiles(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('PUB-13 REL-16 nothing is published in a read-only hotfolder', () =>
  withHotfolders(async (env) => {
    rmSync(join(env.outDir, 'DURST'), { recursive: true });
    // Not even the administrator of the machine may write a file into this folder.
    symlinkSync('/sys/kernel', join(env.outDir, 'DURST'));
    expect(await writeMegalotFiles(rollPlan(), env)).toMatchObject({
      ok: false,
      failure: { kind: 'folderUnavailable', cause: 'readOnly' },
    });
    rmSync(join(env.outDir, 'DURST'));
    expect(listFiles(env.outDir)).toEqual([]);
  }));

it('PUB-13 REL-16 nothing is published in a full hotfolder, and the failure says that it is full', () =>
  withHotfolders(async (env) => {
    const small = join(env.outDir, 'DURST');
    const mounted = mount(small);
    try {
      if (mounted) {
        expect(await writeMegalotFiles(rollPlan(), env)).toMatchObject({
          ok: false,
          failure: { kind: 'folderUnavailable', cause: 'full', code: 'ENOSPC' },
        });
        expect(listFiles(env.outDir)).toEqual([]);
      }
    } finally {
      if (mounted) runTool('umount', [small]);
    }
    // Without the right to mount, the device /dev/full gives the same error.
    let full: unknown;
    try {
      writeFileSync('/dev/full', 'a');
    } catch (error) {
      full = error;
    }
    expect(describeFolderFailure('DURST', full)).toEqual({
      kind: 'folderUnavailable',
      folder: 'DURST',
      cause: 'full',
      code: 'ENOSPC',
    });
  }));

/** Bundles the program that publishes files. Returns its path. */
async function bundlePublisher(folder: string): Promise<string> {
  const program = join(folder, 'publishForever.mjs');
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./testing/publishForever.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ file: program, format: 'esm' });
  await bundle.close();
  return program;
}

/** Mounts a file system of 16 kB over a folder. Returns false when this user may not mount. */
function mount(folder: string): boolean {
  try {
    runTool('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder]);
    return true;
  } catch {
    return false;
  }
}
