import ts from 'typescript';

/** Names that a tool or the specification gives: entries, shared types, migrations, the editor's screens. */
const FIXED = /(^|\/)(main|types|index|\d{4}_[^/]+)\.tsx?$|\.config\.ts$|\.d\.ts$|\/screens\/[^/]+\.tsx$/;

/** How a file with one export should be called, when it isn't; null when it is, or has several exports or none. */
export function fileNameFault(tree: ts.SourceFile): { name: string; message: string } | null {
  const file = tree.fileName;
  if (FIXED.test(file)) return null;
  const values = tree.statements.flatMap(exportedValues);
  const names = values.length > 0 ? values : tree.statements.flatMap(exportedTypes);
  const [name] = names;
  if (name === undefined || names.length > 1) return null;
  const wanted = fileNameFor(name);
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
  return base === wanted ? null : { name, message: `the only export is ${name}: call the file ${wanted}` };
}

/** `MAX_WAIT_MS` → `maxWaitMs`; other names are the file's as they are. */
function fileNameFor(name: string): string {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name) || !name.includes('_'))
    return /^[A-Z]{2,}$/.test(name) ? name.toLowerCase() : name;
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function exportedValues(statement: ts.Statement): readonly string[] {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function exportedTypes(statement: ts.Statement): readonly string[] {
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  return isType && isExported(statement) ? [statement.name.text] : [];
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}
