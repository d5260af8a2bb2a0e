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

/** Fields that an entry is known by. */
const NAMES = ['code', 'slug', 'id', 'value', 'name'];

const trees = new Map<string, { readonly text: string; readonly tree: Node | undefined }>();

function parsed(path: string): { readonly text: string; readonly tree: Node | undefined } | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const known = trees.get(path);
  if (known?.text === text) return known;
  const made = { text, tree: parseTree(text) };
  trees.set(path, made);
  return made;
}

const isNamed = (node: Node, entry: string): boolean =>
  NAMES.some((field) => String(findNodeAtLocation(node, [field])?.value) === entry);

/** The object known by a name, wherever it stands: an entry of a list, a picto of a file's list, a further code. */
function findEntry(node: Node, entry: string): Node | null {
  if (node.type === 'object' && isNamed(node, entry)) return node;
  for (const child of node.children ?? []) {
    const found = findEntry(child, entry);
    if (found) return found;
  }
  return null;
}

/** The line (from 1) that a place in a text stands on. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Where a text stops being JSON, and how. */
export function jsonFault(text: string): { readonly line: number; readonly message: string } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  const what = first ? printParseErrorCode(first.error) : 'nothing to read';
  return { line: lineAt(text, first?.offset ?? 0), message: `is not JSON: ${what}` };
}

/** The value that a path leads to, or the nearest around it. */
function follow(from: Node, path: JSONPath): Node {
  let target = from;
  for (const step of path) {
    const child = findNodeAtLocation(target, [step]);
    if (!child) break;
    target = child;
  }
  return target;
}

/**
 * The line (from 1) of a source file on which an entry stands, or, by a path from the file's root, the field of it that is
 * meant; null when the file isn't there. `entry` may begin with the entry's name and go on with more.
 */
export function lineOf(root: string, file: string, entry: string, path: JSONPath = []): number | null {
  const source = parsed(join(root, file));
  if (!source) return null;
  const { text, tree } = source;
  if (!tree) return 1;
  const target =
    path.length > 0
      ? follow(tree, path)
      : (findEntry(tree, entry) ?? findEntry(tree, entry.split(' ')[0] ?? '') ?? tree);
  return lineAt(text, target.offset);
}
