import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

type CodeReader = (frame: HTMLVideoElement) => Promise<string | null>;

let reader: Promise<CodeReader> | null = null;

/**
 * Returns the reader for QR codes, Data Matrix and Code 128, created on the first call. Its WebAssembly module is served
 * from our own origin.
 */
export function getCodeReader(): Promise<CodeReader> {
  reader ??= createReader();
  return reader;
}

async function createReader(): Promise<CodeReader> {
  prepareZXingModule({ overrides: { locateFile: () => new URL(wasmUrl, document.baseURI).href } });
  const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128'] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
}
