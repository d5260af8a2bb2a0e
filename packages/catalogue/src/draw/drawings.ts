import { ambiances } from './ambiances.ts';
import type { Draw } from './draw.ts';
import { motifs } from './motifs.ts';

/** Every generator by the name that a fond's source asks for it. */
export const drawings: Readonly<Record<string, Draw>> = { ...motifs, ...ambiances };
