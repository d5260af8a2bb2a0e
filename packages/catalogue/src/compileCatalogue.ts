import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import { checkDocument } from './check/checkDocument.ts';
import type { EditorMessages } from './check/checkReasons.ts';
import type { ColourRecord } from './colour/createScreenColours.ts';
import type { OutputFiles } from './compile/buildOutputFiles.ts';
import type { CatalogueParts } from './compile/compileParts.ts';
import { compileSources, type ProgressListener } from './compile/compileSources.ts';
import type { Problem } from './problem.ts';
import { findLine } from './source/findLine.ts';

export interface CompiledCatalogue {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  /** Every colour of the sources that is printed, and what screens show of it. */
  readonly colours: readonly ColourRecord[];
  /** Ink table of the profile whose print the screens show; null when that profile can't be read. */
  readonly screenInks: InkTable | null;
  /** Empty when the catalogue may be published. */
  readonly problems: readonly Problem[];
}

/** Adds the line of the problem's entry in its source file. An ICC profile is a binary file, without lines. */
function addLine(problem: Problem, root: string): Problem {
  if (problem.file.endsWith('.icc')) return problem;
  const line = problem.line ?? findLine(root, problem.file, problem.entry);
  return line === null ? problem : { ...problem, line };
}

/** Sorts problems by file and line, independent of the order of the checks. */
const compareLocations = (first: Problem, second: Problem): number =>
  first.file === second.file ? (first.line ?? 0) - (second.line ?? 0) : first.file < second.file ? -1 : 1;

/**
 * Reads, compiles and checks the whole catalogue of the repository at `root`. Writes nothing. When some entries can't
 * be read or compiled, only they are reported, because the later checks would only repeat that they are missing. The
 * editor's `messages` are an argument, so that this package depends on no app.
 */
export async function compileCatalogue(
  root: string,
  messages: EditorMessages,
  onProgress: ProgressListener = () => {},
): Promise<CompiledCatalogue> {
  const compiled = await compileSources(root, onProgress);
  const { document, parts, files, colours, screenInks, problems: earlyProblems } = compiled;
  onProgress(`checking ${parts.products.length} products`);
  const problems = earlyProblems.length > 0 ? earlyProblems : await checkDocument(compiled, messages);
  return {
    document,
    parts,
    files,
    colours,
    screenInks,
    problems: problems.map((problem) => addLine(problem, root)).sort(compareLocations),
  };
}
