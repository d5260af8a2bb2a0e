import ts from 'typescript';

/** The constant beginning of a title, and the node to which a problem with it refers. */
interface Title {
  text: string;
  node: ts.Node;
}

/** `%s`, `%i`, `%#` … or `$rule` at the beginning of a title, followed by the rest of the title. */
const COLUMN = /^(?:%[sdifjo]|\$(\w+))(.*)$/s;

/**
 * The titles of one test call: one for a plain title, one for each row where the title begins with a table's value.
 * The table is an array in the same file: the argument of `each` or `for`, or the list of a surrounding `for … of` or
 * `forEach`. `undefined` if the beginning can't be determined.
 */
export function listTableTitles(call: ts.CallExpression, title: ts.Expression): Title[] | undefined {
  if (ts.isStringLiteralLike(title)) {
    const [, property, rest = ''] = COLUMN.exec(title.text) ?? [];
    if (!COLUMN.test(title.text)) return [{ text: title.text, node: call }];
    const table = ts.isCallExpression(call.expression) ? call.expression.arguments[0] : undefined;
    return listColumnTitles(findRows(table), property ?? 0, rest);
  }
  if (!ts.isTemplateExpression(title)) return undefined;
  if (title.head.text !== '') return [{ text: title.head.text, node: call }];
  const [first] = title.templateSpans;
  if (!first || !ts.isIdentifier(first.expression)) return undefined;
  const loop = findLoop(call, first.expression.text);
  return loop && listColumnTitles(findRows(loop.table), loop.column, first.literal.text);
}

/**
 * A title for each row: the row's value in the column, then `rest`. Column `0` is also used for rows that are plain
 * values.
 */
function listColumnTitles(
  rows: readonly ts.Expression[] | undefined,
  column: number | string,
  rest: string,
): Title[] | undefined {
  const titles = rows?.map((row) => {
    const value = findCell(row, column);
    return value === undefined ? undefined : { text: value + rest, node: row };
  });
  return titles?.every((title) => title !== undefined) ? titles : undefined;
}

/**
 * The text of a row's cell; of a template, the part before its first value. For a row made by a function, its first
 * argument: `row('CAS-3', …)`.
 */
function findCell(row: ts.Expression, column: number | string): string | undefined {
  const content = unwrap(row);
  let cell: ts.Expression | undefined = content;
  if (ts.isArrayLiteralExpression(content) && typeof column === 'number') cell = content.elements[column];
  if (ts.isCallExpression(content)) [cell] = content.arguments;
  if (ts.isObjectLiteralExpression(content))
    cell = content.properties
      .filter((property) => ts.isPropertyAssignment(property))
      .find((property) => property.name.getText() === column)?.initializer;
  if (!cell) return undefined;
  if (ts.isStringLiteralLike(cell)) return cell.text;
  return ts.isTemplateExpression(cell) ? cell.head.text : undefined;
}

/** The rows of a table, including rows that are spread into it; `undefined` if the table isn't in this file. */
function findRows(table: ts.Expression | undefined): readonly ts.Expression[] | undefined {
  const content = table && unwrap(table);
  if (!content) return undefined;
  if (ts.isIdentifier(content)) return findRows(findInitializer(content));
  if (ts.isCallExpression(content)) return findMappedRows(content);
  if (!ts.isArrayLiteralExpression(content)) return undefined;
  const rows = content.elements.map((row) => (ts.isSpreadElement(row) ? findRows(row.expression) : [row]));
  return rows.every((row) => row !== undefined) ? rows.flat() : undefined;
}

/** The rows of `list.map((item) => row)` and `list.flatMap((item) => [row, …])`: those of one iteration. */
function findMappedRows(call: ts.CallExpression): readonly ts.Expression[] | undefined {
  const [callback] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || !callback || !ts.isArrowFunction(callback))
    return undefined;
  if (ts.isBlock(callback.body)) return undefined;
  const { text } = call.expression.name;
  if (text === 'map') return [callback.body];
  return text === 'flatMap' ? findRows(callback.body) : undefined;
}

/** An expression without `as const`, `satisfies …` and parentheses. */
function unwrap(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? unwrap(node.expression) : node;
}

/** The initial value of a constant in the same file. */
function findInitializer(name: ts.Identifier): ts.Expression | undefined {
  let found: ts.Expression | undefined;
  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text) found ??= node.initializer;
    ts.forEachChild(node, visit);
  }
  visit(name.getSourceFile());
  return found;
}

/** The list of a loop around the test, and the column that a variable of the loop holds. */
function findLoop(
  call: ts.Node,
  variable: string,
): { table: ts.Expression; column: number | string } | undefined {
  for (let node = call.parent; node; node = node.parent) {
    const group = readGroup(node);
    const parameterIndex = group?.parameters.indexOf(variable) ?? -1;
    if (group && parameterIndex >= 0) return { table: group.table, column: parameterIndex };
    const loop = readLoop(node);
    const column = loop && findColumn(loop.row, variable);
    if (loop && column !== undefined) return { table: loop.table, column };
  }
  return undefined;
}

/**
 * The table of `describe.each(table)('…', (rule, code) => …)` and the names that the parameters give to its columns.
 */
function readGroup(node: ts.Node): { table: ts.Expression; parameters: readonly string[] } | undefined {
  if (!ts.isCallExpression(node) || !ts.isCallExpression(node.expression)) return undefined;
  const { expression: callee, arguments: tables } = node.expression;
  const [, callback] = node.arguments;
  const isEach = ts.isPropertyAccessExpression(callee) && ['each', 'for'].includes(callee.name.text);
  const [table] = tables;
  if (!isEach || !table || !callback || !ts.isArrowFunction(callback)) return undefined;
  return { table, parameters: callback.parameters.map(({ name }) => name.getText()) };
}

function readLoop(node: ts.Node): { row: ts.BindingName; table: ts.Expression } | undefined {
  if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer)) {
    const row = node.initializer.declarations[0]?.name;
    return row && { row, table: node.expression };
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const callback = node.arguments[0];
  if (node.expression.name.text !== 'forEach' || !callback || !ts.isArrowFunction(callback)) return undefined;
  const row = callback.parameters[0]?.name;
  return row && { row, table: node.expression.expression };
}

function findColumn(row: ts.BindingName, variable: string): number | string | undefined {
  if (ts.isIdentifier(row)) return row.text === variable ? 0 : undefined;
  const index = row.elements.findIndex(
    (element) => ts.isBindingElement(element) && element.name.getText() === variable,
  );
  if (index < 0) return undefined;
  const element = row.elements[index];
  if (ts.isArrayBindingPattern(row)) return index;
  return element && ts.isBindingElement(element)
    ? (element.propertyName ?? element.name).getText()
    : undefined;
}
