import ts from 'typescript';
import type { StyleFault } from './listStyleFaults.ts';

/** The most words between two marks of punctuation in a comment. */
const LONGEST_CLAUSE = 30;
/** The most characters of a line of a comment. */
const LONGEST_LINE = 125;

/** Phrases that are this project's own English, each with the usual words. */
const PHRASES: readonly (readonly [phrase: RegExp, usual: string])[] = [
  [/\b(?:is|are|was|were|be|been) told\b/i, 'receives, is notified of, is shown'],
  [/\b(?:is|was|been|be) had\b/i, 'exists, was loaded'],
  [/\bwhoever\b/i, 'everybody who, or the role'],
  [/\btells? (?:of|itself)\b/i, 'reports'],
  [/\b(?:stands?|stood) (?:at|above|before|below|beside|behind|in|under|where|on)\b/i, 'is'],
  [/\bputs? off\b/i, 'debounces, postpones'],
  [/\bin the hand of\b/i, 'in the style of'],
];

/** Names that hide what a thing is, each with the usual word. */
const NAMES: readonly (readonly [name: RegExp, usual: string])[] = [
  [/(?<!shop|Shop)Manager$/, 'a name for what it does'],
  [/(?:^h|H)elpers?$|(?:^u|U)tils?$/, 'a name for what it does'],
  [/^(?:told|said|isSaid|hearsItself|afterPause|oneAtATime|inTurn|keepRecord|stranger)$/, 'the usual word'],
  [/^(?:PutOff|Happenings|LineEars|PageHands|Keeper)$/, 'the usual word'],
];

/**
 * The violations of the language habits in one source file: private phrases in comments and test titles, clauses and
 * lines of comments that are too long, and private names.
 */
export function listWordingFaults(file: string, source: string): readonly StyleFault[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind);
  const getLine = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const faults: StyleFault[] = [];
  const report = (position: number, name: string, message: string) =>
    faults.push({ habit: 'wording', file, line: getLine(position), name, message });
  const checkPhrases = (position: number, text: string) => {
    for (const { found, usual } of findPhrases(text)) report(position, found, `“${found}”: write ${usual}`);
  };
  for (const { position, text } of listComments(tree, source)) {
    const prose = text.replaceAll(/^\s*(?:\/\*+|\*\/?|\/\/)/gm, '').replaceAll('*/', '');
    checkPhrases(position, prose);
    const words = Math.max(...splitClauses(prose).map((clause) => clause.split(/\s+/).length));
    if (words > LONGEST_CLAUSE) report(position, 'comment', `a clause of ${words} words: divide it`);
    const length = Math.max(...text.split('\n').map((line) => line.length));
    if (length > LONGEST_LINE) report(position, 'comment', `a line of ${length} characters: wrap it`);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:it|test)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) checkPhrases(title.getStart(), title.text);
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      const usual = NAMES.find(([name]) => name.test(node.text))?.[1];
      if (usual !== undefined) report(node.getStart(), node.text, `the name ${node.text}: choose ${usual}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

/** The violations of the language habits in the sentences of the rules, one of which is a line. */
export function listRuleFaults(file: string, text: string): readonly StyleFault[] {
  return text.split('\n').flatMap((sentence, index) =>
    findPhrases(sentence).map(({ found, usual }) => ({
      habit: 'wording' as const,
      file,
      line: index + 1,
      name: found,
      message: `“${found}”: write ${usual}`,
    })),
  );
}

function findPhrases(text: string): readonly { readonly found: string; readonly usual: string }[] {
  return PHRASES.flatMap(([phrase, usual]) =>
    (phrase.exec(text) ?? []).slice(0, 1).map((found) => ({ found, usual })),
  );
}

interface Comment {
  readonly position: number;
  readonly text: string;
}

/** The comments of a file; neighbouring line comments are one. The usage text of a command is left out. */
function listComments(tree: ts.SourceFile, source: string): readonly Comment[] {
  const commentsByStart = new Map<number, Comment>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const leading = ts.getLeadingCommentRanges(source, node.pos) ?? [];
    for (const { pos, end } of [...leading, ...(ts.getTrailingCommentRanges(source, node.end) ?? [])])
      commentsByStart.set(pos, { position: pos, text: source.slice(pos, end) });
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  const isProse = ({ text }: Comment) => !/biome-ignore|@vitest|npm run |npm start/.test(text);
  const comments: Comment[] = [];
  let end = -1;
  for (const comment of [...commentsByStart.values()]
    .filter(isProse)
    .sort((a, b) => a.position - b.position)) {
    const last = comments.at(-1);
    const isNext = last && comment.text.startsWith('//') && source.slice(end, comment.position).trim() === '';
    if (isNext && last.text.startsWith('//'))
      comments.splice(-1, 1, { ...last, text: `${last.text}\n${comment.text}` });
    else comments.push(comment);
    end = comment.position + comment.text.length;
  }
  return comments;
}

/** Divides prose at its punctuation. What is in backticks is one word. */
function splitClauses(prose: string): readonly string[] {
  return prose
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\b(?:e\.g|i\.e|etc)\./g, 'eg')
    .split(/[.!?:;](?=\s|$)|\n\s*\n|\n\s*- /)
    .map((clause) => clause.trim());
}

/** Whether an identifier is the name in a declaration. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  const isDeclaration =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isBindingElement(parent);
  return isDeclaration && parent.name === node;
}
