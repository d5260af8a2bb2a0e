import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import sharp from 'sharp';
import { checkDocument } from './check/checkDocument.ts';
import type { EditorMessages } from './check/checkReasons.ts';
import { buildOutputFiles, type OutputFiles } from './compile/buildOutputFiles.ts';
import { type CatalogueParts, compileParts } from './compile/compileParts.ts';
import { buildSprite } from './compile/drawings/buildSprite.ts';
import { collectLogos } from './compile/drawings/collectLogos.ts';
import type { Problem } from './problem.ts';
import { findLine } from './source/findLine.ts';
import { readSources } from './source/readSources.ts';
import { compileArtwork } from './svg/compileArtwork.ts';

export interface CompiledCatalogue {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  /** Empty when the catalogue may be published. */
  readonly problems: readonly Problem[];
}

/** Called with a short description of each step, to show progress. */
export type ProgressListener = (doing: string) => void;

/** Edge of the fallback image, px. */
const NO_PICTO_EDGE = 256;

function renderPng(svg: Buffer): Promise<Uint8Array> {
  return sharp(svg)
    .resize(NO_PICTO_EDGE, NO_PICTO_EDGE, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
}

function withLine(problem: Problem, root: string): Problem {
  const line = problem.line ?? findLine(root, problem.file, problem.entry);
  return line === null ? problem : { ...problem, line };
}

/** Sorts problems by file and line, independent of the order of the checks. */
const compareLocations = (first: Problem, second: Problem): number =>
  first.file === second.file ? (first.line ?? 0) - (second.line ?? 0) : first.file < second.file ? -1 : 1;

/**
 * Reads, compiles and checks the whole catalogue of the repository at `root`. Writes nothing. Entries that can't be read
 * or compiled are reported alone, because the later checks would only repeat that they are missing. The editor's
 * `messages` are an argument, so that this package depends on no app.
 */
export async function compileCatalogue(
  root: string,
  messages: EditorMessages,
  onProgress: ProgressListener = () => {},
): Promise<CompiledCatalogue> {
  const { sources, problems: readProblems } = readSources(root);
  onProgress(`measuring ${sources.fonts.length} fonts, compiling the drawings`);
  const { parts, problems: compileProblems } = await compileParts(sources, root);
  const { svg, problems: iconProblems } = buildSprite(parts.formes, root);
  const logos = collectLogos(parts.products, root);
  const drawing = readFileSync(join(root, 'assets/artwork/no_picto.svg'));
  const noPicto = { artwork: compileArtwork(drawing.toString()), png: await renderPng(drawing) };
  const { files, document } = await buildOutputFiles(
    parts,
    { sprite: svg, logos: logos.files },
    noPicto,
    root,
  );
  const earlyProblems = [...readProblems, ...compileProblems, ...iconProblems, ...logos.problems];
  onProgress(`checking ${parts.products.length} products`);
  const problems =
    earlyProblems.length > 0
      ? earlyProblems
      : await checkDocument({ document, parts, sources, files }, messages);
  return {
    document,
    parts,
    files,
    problems: problems.map((problem) => withLine(problem, root)).sort(compareLocations),
  };
}
