/**
 * The process that looks into a foreign file. It is given a kind and the file's bytes, answers with one judgement and
 * ends; the process that started it kills it when it takes too long or too much memory.
 */
import { type ForeignKind, type Judgement, refused } from './judgement.ts';

type Judge = (bytes: Uint8Array) => Judgement;

// Listening begins before the judge is loaded: the bytes are sent at once.
const given = new Promise<Uint8Array>((resolve) => process.once('message', resolve));

const kind = process.argv[2] as ForeignKind;
const judge: Judge =
  kind === 'font'
    ? (await import('./judgeFont.ts')).judgeFont
    : (await import('./judgeDrawing.ts')).judgeDrawing;

let judgement: Judgement;
try {
  judgement = judge(await given);
} catch {
  judgement = refused('it can’t be read');
}
process.send?.(judgement, () => process.exit(0));
