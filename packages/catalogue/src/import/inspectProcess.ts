/**
 * The process that inspects a foreign file. It receives the kind as an argument and the bytes as a message, sends one
 * inspection and exits. The parent process kills it when it exceeds the limits.
 */
import { type ForeignKind, type Inspection, reject } from './inspection.ts';

type Inspect = (bytes: Uint8Array) => Inspection;

// Listen before loading the inspector, because the parent sends the bytes immediately.
const received = new Promise<Uint8Array>((resolve) => process.once('message', resolve));

const kind = process.argv[2] as ForeignKind;
const inspect: Inspect =
  kind === 'font'
    ? (await import('./inspectFont.ts')).inspectFont
    : (await import('./inspectDrawing.ts')).inspectDrawing;

let inspection: Inspection;
try {
  inspection = inspect(await received);
} catch {
  inspection = reject('it can’t be read');
}
process.send?.(inspection, () => process.exit(0));
