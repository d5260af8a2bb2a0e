/** One thing wrong with the catalogue: where it stands, which entry, and what the matter is. */
export interface Problem {
  /** Under the repository's root, e.g. `assets/catalogue/formes/etiquettes.json`. */
  readonly file: string;
  /** Line of the file, from 1; absent for a file that can't be read. */
  readonly line?: number;
  /** The entry's code or id; empty when the whole file is meant. */
  readonly entry: string;
  /** Id of the rule of docs/rules.md that it breaks. */
  readonly rule: string;
  readonly message: string;
}

export const describeProblem = ({ file, line, entry, rule, message }: Problem) =>
  `${file}${line === undefined ? '' : `:${line}`}${entry === '' ? '' : ` › ${entry}`}: ${message} (${rule})`;
