import ts from 'typescript';
import type { StyleFault } from './listStyleFaults.ts';

/** Calls that a test must not make, each with what to do instead. */
const FORBIDDEN_CALLS: Readonly<Record<string, string>> = {
  mock: 'pass a dependency in place of mocking our own code',
  doMock: 'pass a dependency in place of mocking our own code',
  waitForTimeout: 'wait for a condition',
};

/**
 * The violations of the habits of tests in one test file: mocks of our own code, waiting for a time, and sentences of
 * the product that are typed again. `sentences` has the messages of the app under test, by text.
 */
export function listTestFaults(
  file: string,
  source: string,
  sentences: ReadonlyMap<string, string>,
): readonly StyleFault[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const faults: StyleFault[] = [];
  const report = (node: ts.Node, name: string, message: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.push({ habit: 'test', file, line, name, message });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const isForbidden = Object.hasOwn(FORBIDDEN_CALLS, name.text);
      if (isForbidden && (name.text === 'waitForTimeout' || expression.getText() === 'vi'))
        report(node, name.text, `${name.text}: ${FORBIDDEN_CALLS[name.text]}`);
    }
    if (ts.isStringLiteralLike(node)) {
      const key = sentences.get(simplifySpaces(node.text));
      if (key !== undefined) report(node, key, `the sentence is a message: read ${key}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

/** The messages of three or more words and without parameters, by text. The specified sentences of errors are left out. */
export function collectSentences(files: readonly string[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const text of files)
    for (const [key, message] of Object.entries(JSON.parse(text) as Record<string, unknown>))
      if (typeof message === 'string' && isSentence(message) && !key.startsWith('error.'))
        sentences.set(simplifySpaces(message), key);
  return sentences;
}

/** Short messages are left out, because a test may have the same text for another reason. */
const isSentence = (message: string): boolean =>
  message.length >= 12 && /\S\s+\S+\s+\S/.test(message) && !/[{}]/.test(message);

const simplifySpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
