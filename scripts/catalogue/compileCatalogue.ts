import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/types';
import { checkDocument } from './check/checkDocument.ts';
import { type CatalogueParts, compileParts } from './compile/compileParts.ts';
import { type OutputFiles, outputFiles } from './compile/outputFiles.ts';
import { sprite } from './compile/sprite.ts';
import type { Problem } from './problem.ts';
import { readSources } from './source/readSources.ts';
import { compileArtwork } from './svg/compileArtwork.ts';

export interface CompiledCatalogue {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  /** Empty when the catalogue may be published. */
  readonly problems: readonly Problem[];
}

/** Reads, compiles and checks the whole catalogue of the repository at `root`; writes nothing. */
export async function compileCatalogue(root: string): Promise<CompiledCatalogue> {
  const { sources, problems: unread } = readSources(root);
  const { parts, problems: uncompiled } = await compileParts(sources, root);
  const { svg, problems: icons } = sprite(parts.formes, root);
  const noPicto = compileArtwork(readFileSync(join(root, 'assets/artwork/no_picto.svg'), 'utf8'));
  const { files, document } = outputFiles(parts, svg, noPicto);
  return {
    document,
    parts,
    files,
    problems: [...unread, ...uncompiled, ...icons, ...checkDocument(document, parts, sources, files)],
  };
}
