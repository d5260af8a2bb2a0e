/**
 * The process that looks into a foreign file. It says that it is ready, is given a kind and the file's bytes, answers with
 * one judgement and ends; whoever started it kills it when it takes too long or too much.
 */
import { type ForeignKind, type Judgement, refused } from './judgement.ts';

type Judge = (bytes: Uint8Array) => Judgement;

const kind = process.argv[2] as ForeignKind;
const judge: Judge =
  kind === 'font'
    ? (await import('./judgeFont.ts')).judgeFont
    : (await import('./judgeDrawing.ts')).judgeDrawing;

process.once('message', (bytes: Uint8Array) => {
  let judgement: Judgement;
  try {
    judgement = judge(bytes);
  } catch {
    judgement = refused('it can’t be read');
  }
  process.send?.(judgement, () => process.exit(0));
});
process.send?.('ready');
