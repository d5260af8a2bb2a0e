import { AMBIANCES } from './ambiances.ts';
import type { Draw } from './draw.ts';
import { MOTIFS } from './motifs.ts';

/** Every generator by the name that a fond's source asks for it. */
export const drawings: Readonly<Record<string, Draw>> = { ...MOTIFS, ...AMBIANCES };
