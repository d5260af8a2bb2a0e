import ts from 'typescript';
import { findFileNameFault } from './findFileNameFault.ts';

/** One violation of a habit of style: where it is, and the name that it is about. */
export interface StyleFault {
  readonly habit: 'function' | 'constant' | 'file name' | 'wording' | 'test';
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly message: string;
}

/** The most lines of a helper written as an arrow function, with its signature. */
const ARROW_LINES = 2;

/**
 * Lists the style violations of one source file:
 *
 * - a module-level function that is neither a declaration nor a short arrow function;
 * - a literal or table whose name isn't in UPPER_CASE;
 * - a file that isn't named for its only export.
 */
export function listStyleFaults(file: string, source: string): readonly StyleFault[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const isTest = /\.test\.tsx?$|\/testing\/|^e2e\//.test(file);
  const faults = listModuleConstants(tree).flatMap((constant): StyleFault[] => {
    const name = constant.name.text;
    const line = tree.getLineAndCharacterOfPosition(constant.getStart()).line + 1;
    if (isLongArrow(constant))
      return [
        { habit: 'function', file, line, name, message: `${name} is longer than a helper: use function` },
      ];
    if (!isTest && isTable(constant.initializer) && !isUpperCase(name))
      return [
        { habit: 'constant', file, line, name, message: `${name} is a literal or a table: UPPER_CASE` },
      ];
    return [];
  });
  const wrongName = isTest ? null : findFileNameFault(tree);
  if (wrongName !== null) faults.push({ habit: 'file name', file, line: 1, ...wrongName });
  return faults;
}

type NamedConstant = ts.VariableDeclaration & { readonly name: ts.Identifier };

function listModuleConstants(tree: ts.SourceFile): readonly NamedConstant[] {
  return tree.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
      ? statement.declarationList.declarations.filter((element): element is NamedConstant =>
          ts.isIdentifier(element.name),
        )
      : [],
  );
}

/**
 * Whether a constant holds a function that is too long for an arrow. A constant with a type annotation can't become a
 * declaration.
 */
function isLongArrow(constant: ts.VariableDeclaration): boolean {
  const { initializer, type } = constant;
  if (!initializer || type || !(ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    return false;
  const tree = constant.getSourceFile();
  const getLine = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return getLine(constant.getEnd()) - getLine(constant.getStart()) + 1 > ARROW_LINES;
}

/** Whether an expression is a literal, or an array, object, set or map of literals and names. */
function isTable(node: ts.Expression | undefined): boolean {
  if (!node) return false;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isTable(node.expression);
  if (ts.isNewExpression(node)) {
    const [list] = node.arguments ?? [];
    return ['Set', 'Map'].includes(node.expression.getText()) && list !== undefined && isList(list);
  }
  return isLiteral(node) || isList(node);
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
  if (ts.isBinaryExpression(node)) return isLiteral(node.left) && isLiteral(node.right);
  const isBoolean = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  return ts.isLiteralExpression(node) || isBoolean;
}

function isList(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isEntry);
  if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return false;
  return node.properties.every((element) =>
    ts.isPropertyAssignment(element)
      ? isEntry(element.initializer)
      : ts.isShorthandPropertyAssignment(element),
  );
}

const isEntry = (node: ts.Expression): boolean =>
  isTable(node) || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);

const isUpperCase = (name: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(name);
