import ts from 'typescript';
import { listTableTitles } from './listTableTitles.ts';

/** The title of one test, or of one row of a table-driven test. `line` counts from 1. */
export interface TestTitle {
  /** The rules at the beginning of the title. */
  ids: readonly string[];
  file: string;
  line: number;
  /** True if the title begins with a value that this program can't determine, so its rules are unknown. */
  unreadable?: true;
}

const ID = /^([A-Z][A-Z0-9]*-[1-9]\d*)(?=[\s,:]|$)[\s,:]*/;

/** `CAS-3, CAS-4 a shorter forme` → `['CAS-3', 'CAS-4']`. `PDF-1.4 header` names no rule. */
export function readIdsAtStart(title: string): string[] {
  const found: string[] = [];
  for (let rest = title, match = ID.exec(rest); match?.[1]; match = ID.exec(rest)) {
    found.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return found;
}

/** Modifiers that take a table or a condition and return the function that takes the title. */
const MAKERS = new Set(['each', 'for', 'prop', 'skipIf', 'runIf']);

/** `it.skip.each(table)` → `['it', 'skip', 'each']`; `[]` for anything but a chain that starts with a name. */
function listCallChain(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) {
    const innerChain = listCallChain(node.expression);
    return innerChain.length > 0 ? [...innerChain, node.name.text] : [];
  }
  if (ts.isCallExpression(node)) return listCallChain(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return listCallChain(node.tag);
  return [];
}

/** Whether a call is itself a test: `it(…)` or `it.each(table)(…)`, but not the inner `it.each(table)`. */
function isTestCall(node: ts.CallExpression): boolean {
  const callee = node.expression;
  const isInner = ts.isPropertyAccessExpression(callee) && MAKERS.has(callee.name.text);
  return !isInner && ['it', 'test'].includes(listCallChain(callee)[0] ?? '');
}

/**
 * Every test title of a file, in `it` and `test` with any modifier (each, for, prop …). The syntax tree is read, so a
 * title in a comment or fixture doesn't count. Skipped tests are left out, because they prove nothing. A title that
 * begins with a table's value (`%s`, `$rule`, `${rule}`) becomes one title for each row: see `listTableTitles`.
 */
export function listCitedRules(source: string, file: string): TestTitle[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const titles: TestTitle[] = [];
  const getLine = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const [root = '', ...modifiers] = listCallChain(node.expression);
      const isIdle = modifiers.includes('skip') || modifiers.includes('todo');
      if (isIdle && ['it', 'test', 'describe'].includes(root)) return;
      const title = node.arguments[0];
      if (title && isTestCall(node)) {
        const rows = listTableTitles(node, title);
        if (!rows) titles.push({ ids: [], file, line: getLine(node), unreadable: true });
        else
          for (const row of rows)
            titles.push({ ids: readIdsAtStart(row.text), file, line: getLine(row.node) });
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return titles;
}
