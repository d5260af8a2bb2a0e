import ts from 'typescript';

/**
 * File names that are exempt: names given by a tool or the specification (entries, shared types, migrations, locales,
 * the editor's screens), and files that collect types, queries or icons.
 */
const EXEMPT_NAMES =
  /(^|\/)(main|types|index|\d{4}_[^/]+|[a-z]{2}_[A-Z]{2}|\w+(Types|Queries|Icons))\.tsx?$|\.config\.ts$|\.d\.ts$|\/screens\/[^/]+\.tsx$/;

/**
 * Common first verbs of function names. A file whose name begins with one looks like the file of a function. Verbs that
 * are mostly nouns in names, such as `print` and `report`, are left out.
 */
const VERBS = [
  'add|apply|ask|assign|build|check|choose|collect|compare|compile|compose|compute|convert|count|create|decode|delete',
  'describe|draw|encode|ensure|erase|estimate|fetch|fill|find|format|generate|get|has|impose|insert|inspect|is|load|lock',
  'make|measure|merge|open|parse|plan|prepare|publish|read|receive|reduce|refuse|register|remove|render|replace|resolve',
  'restore|save|select|send|serve|show|split|start|store|to|update|use|validate|withdraw|write',
].join('|');
/** `listLots` looks like a function, which lists several things, but `listUrl` is the address of a list. */
const FUNCTION_NAME = new RegExp(`^(?:(?:${VERBS})[A-Z]|list[A-Z]\\w*s$)`);

/** Stands for an export without a name of its own. */
const DEFAULT_NAME = 'default';

/**
 * Returns what is wrong with the name of a file: the export that it concerns, and a message. Null when the name is right:
 * - A file with one exported value, or with one exported type and no value, is named for it. The name of a type that the
 *   file exports beside its value is right too. A default export without a name allows any name.
 * - A file with several exports is named for their topic or for the main one. A name like a function's must be exported.
 */
export function findFileNameFault(tree: ts.SourceFile): { name: string; message: string } | null {
  const file = tree.fileName;
  if (EXEMPT_NAMES.test(file)) return null;
  const values = tree.statements.flatMap(listExportedValues);
  const types = tree.statements.flatMap(listExportedTypes).map(toCamelCase);
  const baseName = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  const names = values.length > 0 ? values : types;
  const [name] = names;
  if (name === undefined || types.includes(baseName)) return null;
  if (names.length === 1 && name === DEFAULT_NAME) return null;
  if (names.length > 1) {
    if (!FUNCTION_NAME.test(baseName) || names.includes(baseName)) return null;
    return {
      name: baseName,
      message: `there is no export ${baseName}: name the file for the topic of its exports`,
    };
  }
  const requiredName = getFileName(name);
  return baseName === requiredName
    ? null
    : { name, message: `the only export is ${name}: call the file ${requiredName}` };
}

/** `MAX_WAIT_MS` → `maxWaitMs`; a file has the name of a function, a class or a component unchanged. */
function getFileName(name: string): string {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) return name;
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `SceneEnv` → `sceneEnv`, because only classes and components have files in PascalCase. */
const toCamelCase = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (head) => head.toLowerCase());

function listExportedValues(statement: ts.Statement): readonly string[] {
  if (ts.isExportAssignment(statement))
    return [ts.isIdentifier(statement.expression) ? statement.expression.text : DEFAULT_NAME];
  if (ts.isExportDeclaration(statement)) return listSpecifiers(statement, false);
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  if (isNamed) return [statement.name?.text ?? DEFAULT_NAME];
  return ts.isEnumDeclaration(statement) ? [statement.name.text] : [];
}

function listExportedTypes(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement)) return listSpecifiers(statement, true);
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return isType && isExported(statement) ? [statement.name.text] : [];
}

/** The types or the values of `export { a, type B as C }`, by the names under which other files import them. */
function listSpecifiers(
  { exportClause, isTypeOnly }: ts.ExportDeclaration,
  types: boolean,
): readonly string[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements
    .filter((element) => (isTypeOnly || element.isTypeOnly) === types)
    .map(({ name }) => name.text);
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}
