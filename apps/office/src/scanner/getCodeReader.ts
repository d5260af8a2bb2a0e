import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CODE_FORMATS, createBarcodeReader } from './createBarcodeReader.ts';

type CodeReader = (frame: HTMLVideoElement) => Promise<string | null>;

let reader: Promise<CodeReader> | null = null;

/**
 * Returns the reader for QR codes, Data Matrix, Code 128 and EAN, created on the first call. Its WebAssembly module is
 * served from our own origin.
 */
export function getCodeReader(): Promise<CodeReader> {
  reader ??= createReader();
  return reader;
}

async function createReader(): Promise<CodeReader> {
  prepareZXingModule({ overrides: { locateFile: () => new URL(wasmUrl, document.baseURI).href } });
  const read = createBarcodeReader(new BarcodeDetector({ formats: [...CODE_FORMATS] }));
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas.');
  return (frame) => {
    const { videoWidth: width, videoHeight: height } = frame;
    Object.assign(context.canvas, { width, height });
    context.drawImage(frame, 0, 0, width, height);
    return read(context.getImageData(0, 0, width, height));
  };
}
