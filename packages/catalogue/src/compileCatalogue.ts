import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import sharp from 'sharp';
import { checkDocument } from './check/checkDocument.ts';
import type { EditorMessages } from './check/checkReasons.ts';
import { type CatalogueParts, compileParts } from './compile/compileParts.ts';
import { logos } from './compile/logos.ts';
import { type OutputFiles, outputFiles } from './compile/outputFiles.ts';
import { sprite } from './compile/sprite.ts';
import type { Problem } from './problem.ts';
import { lineOf } from './source/lineOf.ts';
import { readSources } from './source/readSources.ts';
import { compileArtwork } from './svg/compileArtwork.ts';

export interface CompiledCatalogue {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  /** Empty when the catalogue may be published. */
  readonly problems: readonly Problem[];
}

/** Told what is being done, for whoever waits. */
export type Tell = (doing: string) => void;

/** Edge of the fallback image, px. */
const NO_PICTO_EDGE = 256;

function pngOf(svg: Buffer): Promise<Uint8Array> {
  return sharp(svg)
    .resize(NO_PICTO_EDGE, NO_PICTO_EDGE, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
}

function placed(problem: Problem, root: string): Problem {
  const line = problem.line ?? lineOf(root, problem.file, problem.entry);
  return line === null ? problem : { ...problem, line };
}

/** Problems stand in the order of the files, whatever was looked at first. */
const byPlace = (one: Problem, other: Problem): number =>
  one.file === other.file ? (one.line ?? 0) - (other.line ?? 0) : one.file < other.file ? -1 : 1;

/**
 * Reads, compiles and checks the whole catalogue of the repository at `root`; writes nothing. What can't be read or
 * compiled is reported alone: the checks of the whole would only repeat that it is missing. The check takes the editor's
 * `messages` as an argument, so that this package depends on no app.
 */
export async function compileCatalogue(
  root: string,
  messages: EditorMessages,
  tell: Tell = () => {},
): Promise<CompiledCatalogue> {
  const { sources, problems: unread } = readSources(root);
  tell(`measuring ${sources.fonts.length} fonts, compiling the drawings`);
  const { parts, problems: uncompiled } = await compileParts(sources, root);
  const { svg, problems: icons } = sprite(parts.formes, root);
  const logo = logos(parts.products, root);
  const drawing = readFileSync(join(root, 'assets/artwork/no_picto.svg'));
  const noPicto = { artwork: compileArtwork(drawing.toString()), png: await pngOf(drawing) };
  const { files, document } = await outputFiles(parts, { sprite: svg, logos: logo.files }, noPicto, root);
  const broken = [...unread, ...uncompiled, ...icons, ...logo.problems];
  tell(`checking ${parts.products.length} products`);
  const problems =
    broken.length > 0 ? broken : await checkDocument({ document, parts, sources, files }, messages);
  return { document, parts, files, problems: problems.map((problem) => placed(problem, root)).sort(byPlace) };
}
