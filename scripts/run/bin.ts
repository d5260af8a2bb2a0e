import { join } from 'node:path';
import { root } from './root.ts';

/** Path of a tool that the pinned packages bring, e.g. `bin('tsc')`. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
