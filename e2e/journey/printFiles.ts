import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPrintedCharacters } from '@cmon/testkit/print/readPrintedCharacters';

/** Returns every file below a hotfolder, as sorted paths relative to it. */
export function filesIn(hotfolder: string): string[] {
  return readdirSync(hotfolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns qpdf's findings about a file; empty when there are none. */
export function qpdfComplaints(file: string): string {
  const output = execFileSync('qpdf', ['--check', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.includes('No syntax or stream encoding errors found') ? '' : output;
}

/** Returns the codes on a file's pages as a camera would read them: rendered by poppler, decoded by zbar. */
export function codesOn(file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-codes-'));
  try {
    execFileSync('pdftoppm', ['-r', '300', '-gray', '-png', file, join(folder, 'page')]);
    return readdirSync(folder)
      .sort()
      .flatMap((page) => decode(join(folder, page)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the names of the spot inks that Ghostscript finds in a file, without the four process colours. */
export function spotInks(file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-inks-'));
  try {
    execFileSync('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-r36',
      '-sDEVICE=tiffsep',
      `-sOutputFile=${join(folder, 'p%d.tif')}`,
      file,
    ]);
    const names = readdirSync(folder).flatMap((name) => /\((.+)\)\.tif$/.exec(name)?.[1] ?? []);
    return [...new Set(names)]
      .filter((name) => !['Cyan', 'Magenta', 'Yellow', 'Black'].includes(name))
      .sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the characters whose outlines a file paints, in painting order, from qpdf's readable form of the file. */
export function printedText(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-text-'));
  try {
    const rewritten = join(folder, 'rewritten.pdf');
    execFileSync('qpdf', ['--object-streams=generate', file, rewritten]);
    return readPrintedCharacters(readFileSync(rewritten));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function decode(image: string): string[] {
  try {
    const output = execFileSync('zbarimg', ['--raw', '-q', '-Sdisable', '-Sqrcode.enable', image], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
