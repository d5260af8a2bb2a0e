import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

let reader: Promise<CodeReader> | null = null;

/** Reads a QR code, Data Matrix or Code 128 from a picture, with a module served by us. Made once. */
export function codeReader(): Promise<CodeReader> {
  reader ??= makeReader();
  return reader;
}

async function makeReader(): Promise<CodeReader> {
  prepareZXingModule({ overrides: { locateFile: () => new URL(wasmUrl, document.baseURI).href } });
  const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}
