import type { Solid } from '@cmon/core/catalogue/document';
import { createTurntable } from '../../apps/customiser/src/preview/views/turn/createTurntable.ts';

/**
 * Script time of one frame of the turning object, ms: the mean of many frames after a few that warm up. Each frame turns
 * the object by one degree. `benchTurn` bundles this file and runs it in a browser's page.
 */
function measureFrames(solid: Solid, printHeight: number, size: number, frames: number): number {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const turntable = createTurntable(canvas, solid, printHeight);
  if (!turntable) throw new Error('this browser has no WebGL 2');
  const print = document.createElement('canvas');
  print.width = 2048;
  print.height = 700;
  print.getContext('2d')?.fillRect(0, 0, 1024, 700);
  turntable.setPrint(print);
  turntable.resize(size, size);
  for (let frame = 0; frame < 20; frame++) turntable.draw(frame);
  const start = performance.now();
  for (let frame = 0; frame < frames; frame++) turntable.draw(frame);
  return (performance.now() - start) / frames;
}

Reflect.set(window, 'measureFrames', measureFrames);
