import { join } from 'node:path';
import { root } from './root.ts';

/** Path of a tool from the pinned packages, e.g. `findBin('tsc')`. */
export const findBin = (name: string): string => join(root, 'node_modules', '.bin', name);
