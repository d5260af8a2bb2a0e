import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN_PACKAGES =
  'qpdf, ghostscript, poppler-utils, zbar-tools, liblcms2-utils, dmtx-utils and libxml2-utils';

/**
 * Runs a print tool, with `input` as its standard input, and returns its output. Throws when it isn't installed or its
 * exit status isn't in `accepted`.
 */
export function runTool(
  program: string,
  args: readonly string[],
  accepted: readonly number[] = [0],
  input = '',
): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
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
      throw new Error(`${program} is not installed. Run npm test, or install ${DEBIAN_PACKAGES}.`);
    }
    if (status !== undefined && accepted.includes(status)) return stdout ?? '';
    throw new Error(`${program} ended with ${status}: ${stderr ?? ''}${stdout ?? ''}`);
  }
}

/** Writes a print file to a temporary folder, calls `use`, and removes the folder afterwards. */
export function withTempFile<T>(bytes: Uint8Array, use: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-print-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return use(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Height of a rendered tile, and of the part that two tiles share, pixels. zbarimg finds no code in a page of metres. */
const TILE = 4000;
const OVERLAP = 400;

/**
 * Codes that zbarimg reads from the rendered pages, long pages in tiles; sorted, each once for a page. The status 4 of
 * zbarimg means that it found no code.
 */
export const scanCodes = (bytes: Uint8Array, dpi: number): string[] =>
  scanTiles(bytes, dpi, (tile) => runTool('zbarimg', ['-q', '--nodbus', tile], [0, 4]));

/**
 * Text that dmtxread reads from each square of the first page; empty where it reads none. It needs minutes for a page of
 * artwork, so that each code is rendered alone. `boxes` are in mm from the top left.
 */
export function scanDataMatrix(
  bytes: Uint8Array,
  boxes: readonly { readonly x: number; readonly y: number; readonly size: number }[],
  dpi: number,
): string[] {
  const toPixels = (mm: number): string => String(Math.round((mm * dpi) / 25.4));
  return withTempFile(bytes, (file, folder) =>
    boxes.map(({ x, y, size }) => {
      const name = join(folder, 'code');
      const area = ['-x', toPixels(x), '-y', toPixels(y), '-W', toPixels(size), '-H', toPixels(size)];
      runTool('pdftoppm', ['-r', String(dpi), '-gray', ...area, '-singlefile', file, name]);
      // dmtxread looks for one code, for 5 s at most, and ends with 1 when it finds none.
      return runTool('dmtxread', ['-N1', '-m5000', `${name}.pgm`], [0, 1]);
    }),
  );
}

function scanTiles(bytes: Uint8Array, dpi: number, read: (tile: string) => string): string[] {
  return withTempFile(bytes, (file, folder) => {
    const info = runTool('pdfinfo', ['-f', '1', '-l', '9999', file]);
    const heights = [...info.matchAll(/Page +\d+ size: +[\d.]+ x ([\d.]+)/g)].map(([, height]) =>
      Number(height),
    );
    const codes = heights.flatMap((height, i) => {
      const onPage = new Set<string>();
      for (let top = 0; top === 0 || top + OVERLAP < (height * dpi) / 72; top += TILE - OVERLAP) {
        const name = join(folder, 'tile');
        const page = String(i + 1);
        const area = ['-y', String(top), '-H', String(TILE)];
        runTool('pdftoppm', [
          '-r',
          String(dpi),
          '-gray',
          '-f',
          page,
          '-l',
          page,
          ...area,
          '-singlefile',
          file,
          name,
        ]);
        for (const line of read(`${name}.pgm`).split('\n')) onPage.add(line.trim());
      }
      return [...onPage];
    });
    return codes.filter(Boolean).sort();
  });
}

/** Names of the inks into which Ghostscript separates a file, sorted. */
export function listSeparations(bytes: Uint8Array): string[] {
  return withTempFile(bytes, (file, folder) => {
    const output = join(folder, 'sep%d.tif');
    runTool('gs', [
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

/** The most of each ink on the first page, process inks and spots, in %, as Ghostscript separates it. */
export function measureInks(bytes: Uint8Array): Readonly<Record<string, number>> {
  return withTempFile(bytes, (file, folder) => {
    runTool('gs', [
      ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=tiffsep', '-sCompression=none', '-r72'],
      ...['-dLastPage=1', `-sOutputFile=${join(folder, 'sep%d.tif')}`, file],
    ]);
    const plates = readdirSync(folder).flatMap((name) => {
      const ink = /\((.+)\)\.tif$/.exec(name)?.[1];
      return ink === undefined ? [] : [[ink, measureDarkest(readFileSync(join(folder, name)))] as const];
    });
    return Object.fromEntries(plates);
  });
}

/** The darkest sample of an uncompressed TIFF with 8 bits per pixel, in % of full ink: 0 is white. */
function measureDarkest(tiff: Buffer): number {
  const directory = tiff.readUInt32LE(4);
  const values = new Map<number, number[]>();
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry++) {
    const entryOffset = directory + 2 + 12 * entry;
    const [tag, type, count] = [
      tiff.readUInt16LE(entryOffset),
      tiff.readUInt16LE(entryOffset + 2),
      tiff.readUInt32LE(entryOffset + 4),
    ];
    // Type 3 is a number of 16 bits, type 4 one of 32 bits. Values of more than four bytes are elsewhere in the file.
    const size = type === 3 ? 2 : 4;
    const start = count * size > 4 ? tiff.readUInt32LE(entryOffset + 8) : entryOffset + 8;
    values.set(
      tag,
      Array.from({ length: count }, (_, index) => tiff.readUIntLE(start + size * index, size)),
    );
  }
  // The tags 273 and 279 are the offsets and the lengths of the strips of pixels.
  const [offsets = [], lengths = []] = [values.get(273), values.get(279)];
  const darkest = offsets.map((offset, strip) =>
    tiff
      .subarray(offset, offset + (lengths[strip] ?? 0))
      .reduce((least, sample) => Math.min(least, sample), 255),
  );
  return 100 - Math.min(...darkest) / 2.55;
}

/** An image as it is placed in a print file, with its resolution on the page in both directions. */
interface PlacedImage {
  readonly colour: string;
  readonly width: number;
  readonly height: number;
  readonly dpi: readonly [number, number];
}

/** The images that pdfimages finds in a print file, in painting order, once for each time that an image is placed. */
export function listImages(bytes: Uint8Array): readonly PlacedImage[] {
  const table = withTempFile(bytes, (file) => runTool('pdfimages', ['-list', file]));
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => {
    // The columns are page, number, type, width, height, colour, six others, and the resolution across and down.
    const [, , , width, height, colour = '', , , , , , , across, down] = row.trim().split(/\s+/);
    return { colour, width: Number(width), height: Number(height), dpi: [Number(across), Number(down)] };
  });
}

/** Renders the first page in grey, 8 bits per pixel. */
export function renderGrey(
  bytes: Uint8Array,
  dpi: number,
): { readonly width: number; readonly height: number; readonly grey: Uint8Array } {
  return withTempFile(bytes, (file, folder) => {
    runTool('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', file, join(folder, 'page')]);
    const pgm = readFileSync(join(folder, 'page.pgm'));
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 64).toString('latin1'));
    if (!head) throw new Error('pdftoppm did not write a PGM image');
    return { width: Number(head[1]), height: Number(head[2]), grey: pgm.subarray(head[0].length) };
  });
}
