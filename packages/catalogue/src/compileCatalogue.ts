import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { checkDocument } from './check/checkDocument.ts';
import type { EditorMessages } from './check/checkReasons.ts';
import type { OutputFiles } from './compile/buildOutputFiles.ts';
import type { CatalogueParts } from './compile/compileParts.ts';
import { compileSources, type ProgressListener } from './compile/compileSources.ts';
import type { Problem } from './problem.ts';
import { findLine } from './source/findLine.ts';

export interface CompiledCatalogue {
  readonly document: OptionsDocument;
  readonly parts: CatalogueParts;
  readonly files: OutputFiles;
  /** Empty when the catalogue may be published. */
  readonly problems: readonly Problem[];
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
  const { sources, document, parts, files, problems: earlyProblems } = await compileSources(root, onProgress);
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
