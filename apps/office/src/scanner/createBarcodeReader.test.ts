import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CODE_FORMATS, createBarcodeReader } from './createBarcodeReader.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH, type Photograph, photographCode } from './testing/photographCode.ts';

const CODES = {
  qrcode: 'I/0123456789',
  datamatrix: 'I/0123456789',
  code128: 'I/0123456789',
  ean13: '4006381333931',
  ean8: '96385074',
} as const;
type Kind = keyof typeof CODES;

/** The reader tries another angle with each frame that it can't read. */
const FRAMES = 3;

beforeAll(() => {
  // The parts of a browser that the reader needs.
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  vi.stubGlobal(
    'DOMRectReadOnly',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});
afterAll(() => vi.unstubAllGlobals());

async function readPhotographs(kind: Kind, photograph: Photograph): Promise<string | null> {
  const read = createBarcodeReader(new BarcodeDetector({ formats: [...CODE_FORMATS] }));
  const data = photographCode(kind, CODES[kind], photograph);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const code = await read(new ImageData(data, PHOTO_WIDTH, PHOTO_HEIGHT));
    if (code !== null) return code;
  }
  return null;
}

/** The codes that are squares of dots. The other kinds are bars. */
const MATRIX_KINDS: readonly Kind[] = ['qrcode', 'datamatrix'];
/** A tilted and blurred code in little light. */
const WEAK = { degrees: 15, blurPx: 1.5, light: 0.25, noise: 0.04 };
/** What the camera must read. The widths are those of a code in a picture from about 20 cm away, or from nearer (500 px). */
const CASES: readonly (readonly [string, readonly Kind[], Photograph])[] = [
  ['tilted by 15°', Object.keys(CODES) as Kind[], { widthPx: 300, degrees: 15 }],
  ['tilted by −15°', Object.keys(CODES) as Kind[], { widthPx: 300, degrees: -15 }],
  ['tilted by 45°', Object.keys(CODES) as Kind[], { widthPx: 300, degrees: 45 }],
  ['in little light', Object.keys(CODES) as Kind[], { widthPx: 300, light: 0.2, noise: 0.04 }],
  ['blurred', MATRIX_KINDS, { widthPx: 120, blurPx: 3 }],
  ['blurred, from nearby', ['code128', 'ean13', 'ean8'], { widthPx: 500, blurPx: 2 }],
  ['in a weak picture', MATRIX_KINDS, { widthPx: 200, ...WEAK }],
  ['in a weak picture from nearby', ['code128', 'ean13', 'ean8'], { widthPx: 500, ...WEAK }],
];

it.each(CASES.flatMap(([name, kinds, photograph]) => kinds.map((kind) => ({ name, kind, photograph }))))(
  'WSC-426 the camera reads $kind $name',
  async ({ kind, photograph }) => {
    expect(await readPhotographs(kind, photograph)).toBe(CODES[kind]);
  },
);
