/** A problem of the catalogue: its file and line, the entry, the broken rule and a message. */
export interface Problem {
  /** Path relative to the repository's root, e.g. `assets/catalogue/formes/etiquettes.json`. */
  readonly file: string;
  /** Line number, from 1. Absent when the file can't be read. */
  readonly line?: number;
  /** The entry's code or id. Empty for a problem of the whole file. */
  readonly entry: string;
  /** Id of the broken rule of docs/rules.md. */
  readonly rule: string;
  readonly message: string;
}

export const describeProblem = ({ file, line, entry, rule, message }: Problem) =>
  `${file}${line === undefined ? '' : `:${line}`}${entry === '' ? '' : ` › ${entry}`}: ${message} (${rule})`;
