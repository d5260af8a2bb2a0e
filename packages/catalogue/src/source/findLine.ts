import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** The fields that can identify an entry. */
const NAME_FIELDS = ['code', 'slug', 'id', 'value', 'name'];

const cache = new Map<string, { readonly text: string; readonly tree: Node | undefined }>();

function parseFile(path: string): { readonly text: string; readonly tree: Node | undefined } | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const cached = cache.get(path);
  if (cached?.text === text) return cached;
  const parsed = { text, tree: parseTree(text) };
  cache.set(path, parsed);
  return parsed;
}

const hasName = (node: Node, entry: string): boolean =>
  NAME_FIELDS.some((field) => String(findNodeAtLocation(node, [field])?.value) === entry);

/** Finds the object with a name at any depth: an entry of a list, a picto of a file, or a further code. */
function findEntry(node: Node, entry: string): Node | null {
  if (node.type === 'object' && hasName(node, entry)) return node;
  for (const child of node.children ?? []) {
    const found = findEntry(child, entry);
    if (found) return found;
  }
  return null;
}

/** The line number (from 1) of an offset in a text. */
const getLineNumber = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Finds the line and the reason of the first JSON error in a text. */
export function findJsonError(text: string): { readonly line: number; readonly message: string } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const reason = first ? printParseErrorCode(first.error) : 'the file is empty';
  return { line: getLineNumber(text, first?.offset ?? 0), message: `is not JSON: ${reason}` };
}

/** Finds the node at a path, or its nearest existing ancestor. */
function findNearestNode(from: Node, path: JSONPath): Node {
  let target = from;
  for (const step of path) {
    const child = findNodeAtLocation(target, [step]);
    if (!child) break;
    target = child;
  }
  return target;
}

/**
 * Finds the line number (from 1) of an entry in a source file, or of a field when a path from the file's root is given.
 * Returns null for a missing file. `entry` is the entry's name, optionally followed by a space and more.
 */
export function findLine(root: string, file: string, entry: string, path: JSONPath = []): number | null {
  const source = parseFile(join(root, file));
  if (!source) return null;
  const { text, tree } = source;
  if (!tree) return 1;
  const target =
    path.length > 0
      ? findNearestNode(tree, path)
      : (findEntry(tree, entry) ?? findEntry(tree, entry.split(' ')[0] ?? '') ?? tree);
  return getLineNumber(text, target.offset);
}
