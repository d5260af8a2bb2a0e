import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs one of the print tools on a file; says which Debian package to install when it isn't there. */
export function tool(program: string, args: readonly string[], accepted: readonly number[] = [0]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    const { code, status, stdout, stderr } = error as {
      code?: string;
      status?: number;
      stdout?: string;
      stderr?: string;
    };
    if (code === 'ENOENT') {
      throw new Error(
        `${program} is not installed: npm test installs qpdf, ghostscript, poppler-utils and zbar-tools`,
      );
    }
    if (status !== undefined && accepted.includes(status)) return stdout ?? '';
    throw new Error(`${program} ended with ${status}: ${stderr ?? ''}${stdout ?? ''}`);
  }
}

/** Hands a print file to `use` as a file in a folder of its own, which is removed afterwards. */
export function withFile<T>(bytes: Uint8Array, use: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-print-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Codes that zbarimg reads from the rendered page. */
export function scannedCodes(bytes: Uint8Array, dpi: number): string[] {
  return withFile(bytes, (file, folder) => {
    tool('pdftoppm', ['-r', String(dpi), '-gray', file, join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.startsWith('page'));
    const read = pages.flatMap((page) =>
      tool('zbarimg', ['-q', '--nodbus', join(folder, page)], [0, 4])
        .trim()
        .split('\n'),
    );
    return read.filter(Boolean).sort();
  });
}

/** Names of the inks that Ghostscript separates a file into. */
export function separations(bytes: Uint8Array): string[] {
  return withFile(bytes, (file, folder) => {
    const output = join(folder, 'sep%d.tif');
    tool('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=tiffsep',
      '-r36',
      `-sOutputFile=${output}`,
      file,
    ]);
    const inks = readdirSync(folder).flatMap((name) => /\((.+)\)\.tif$/.exec(name)?.[1] ?? []);
    return [...new Set(inks)].sort();
  });
}

/** A page rendered to grey, 8 bits a pixel. */
export function renderedGrey(
  bytes: Uint8Array,
  dpi: number,
): { readonly width: number; readonly height: number; readonly grey: Uint8Array } {
  return withFile(bytes, (file, folder) => {
    tool('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', file, join(folder, 'page')]);
    const pgm = readFileSync(join(folder, 'page.pgm'));
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'));
    if (!head) throw new Error('pdftoppm wrote no grey map');
    return { width: Number(head[1]), height: Number(head[2]), grey: pgm.subarray(head[0].length) };
  });
}
