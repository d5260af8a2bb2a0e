import ts from 'typescript';

/** One rule id at the start of one test's title. `line` counts from 1. */
export interface Citation {
  id: string;
  file: string;
  line: number;
}

const id = /^([A-Z][A-Z0-9]*-[1-9]\d*)(?=[\s,:]|$)[\s,:]*/;
const placeholder = /^(%s|\$[a-z])/;

/** `CAS-3, CAS-4 a shorter forme` → `['CAS-3', 'CAS-4']`. `PDF-1.4 header` names no rule. */
export function idsAtStart(title: string): string[] {
  const found: string[] = [];
  for (let rest = title, match = id.exec(rest); match?.[1]; match = id.exec(rest)) {
    found.push(match[1]);
    rest = rest.slice(match[0].length);
  }
  return found;
}

/** `it.skip.each(table)` → `['it', 'skip', 'each']`; anything but a chain on a name → `[]`. */
function chain(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...chain(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return chain(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return chain(node.tag);
  return [];
}

/** The title's fixed beginning, or undefined when the argument is no title at all. */
function titleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text === '' ? '$row' : node.head.text;
  return undefined;
}

/** The text that each row of an `it.each([[…], …])('%s', …)` begins with. */
function rowsOf(test: ts.CallExpression): readonly ts.StringLiteralLike[] {
  const table = ts.isCallExpression(test.expression) ? test.expression.arguments[0] : undefined;
  if (!table || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : undefined;
    return first && ts.isStringLiteralLike(first) && first.text.includes(' ') ? [first] : [];
  });
}

/**
 * The rules that a test file's titles begin with, in `it` and `test` with any modifier (each, for, prop …). It reads
 * the syntax tree, so that a title quoted in a comment or in a fixture doesn't count. A skipped test proves nothing
 * and cites nothing. When a title begins with a row's value (`%s`, `$rule`, `${rule}`), the ids are those that
 * begin the rows of its table, and those that stand alone as strings in the same file: a table may stand elsewhere.
 */
export function citedRules(source: string, file: string): Citation[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const titles: Citation[] = [];
  const rows: Citation[] = [];
  let titledByRow = false;

  const cite = (node: ts.Node, text: string): Citation[] => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return idsAtStart(text).map((found) => ({ id: found, file, line }));
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [root = '', ...modifiers] = chain(node.expression);
      const isTest = root === 'it' || root === 'test';
      const idle = modifiers.includes('skip') || modifiers.includes('todo');
      if (idle && (isTest || root === 'describe')) return;
      const title = isTest ? titleOf(node.arguments[0]) : undefined;
      if (title !== undefined && placeholder.test(title)) {
        titledByRow = true;
        for (const first of rowsOf(node)) titles.push(...cite(first, first.text));
      }
      if (title !== undefined) titles.push(...cite(node, title));
    }
    if (ts.isStringLiteralLike(node) && /^[A-Z0-9-]+$/.test(node.text)) rows.push(...cite(node, node.text));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titledByRow ? [...titles, ...rows] : titles;
}
