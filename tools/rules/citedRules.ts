import ts from 'typescript';
import { tableTitles } from './tableTitles.ts';

/** The title of one test, or of one row of a table-driven test. `line` counts from 1. */
export interface TestTitle {
  /** The rules that the title begins with. */
  ids: readonly string[];
  file: string;
  line: number;
  /** The title begins with a value that this program can't find, so its rules are unknown. */
  unreadable?: true;
}

const ID = /^([A-Z][A-Z0-9]*-[1-9]\d*)(?=[\s,:]|$)[\s,:]*/;

/** `CAS-3, CAS-4 a shorter forme` → `['CAS-3', 'CAS-4']`. `PDF-1.4 header` names no rule. */
export function idsAtStart(title: string): string[] {
  const found: string[] = [];
  for (let rest = title, match = ID.exec(rest); match?.[1]; match = ID.exec(rest)) {
    found.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return found;
}

/** What takes a table or a condition and returns the function that takes the title. */
const MAKERS = new Set(['each', 'for', 'prop', 'skipIf', 'runIf']);

/** `it.skip.each(table)` → `['it', 'skip', 'each']`; anything but a chain on a name → `[]`. */
function chain(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) {
    const before = chain(node.expression);
    return before.length > 0 ? [...before, node.name.text] : [];
  }
  if (ts.isCallExpression(node)) return chain(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return chain(node.tag);
  return [];
}

/** Whether a call is a test itself: `it(…)` or `it.each(table)(…)`, not the `it.each(table)` inside. */
function isTestCall(node: ts.CallExpression): boolean {
  const callee = node.expression;
  const isInner = ts.isPropertyAccessExpression(callee) && MAKERS.has(callee.name.text);
  return !isInner && ['it', 'test'].includes(chain(callee)[0] ?? '');
}

/**
 * Every test title of a file, in `it` and `test` with any modifier (each, for, prop …). The syntax tree is read, so
 * that a title quoted in a comment or in a fixture doesn't count. A skipped test proves nothing and is left out. A
 * title that begins with a value of a table (`%s`, `$rule`, `${rule}`) becomes one title a row: see `tableTitles`.
 */
export function citedRules(source: string, file: string): TestTitle[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const titles: TestTitle[] = [];
  const lineOf = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const [root = '', ...modifiers] = chain(node.expression);
      const isIdle = modifiers.includes('skip') || modifiers.includes('todo');
      if (isIdle && ['it', 'test', 'describe'].includes(root)) return;
      const title = node.arguments[0];
      if (title && isTestCall(node)) {
        const rows = tableTitles(node, title);
        if (!rows) titles.push({ ids: [], file, line: lineOf(node), unreadable: true });
        else for (const row of rows) titles.push({ ids: idsAtStart(row.text), file, line: lineOf(row.node) });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return titles;
}
