import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/run/root.ts';

/** The modules of an app, without tests and what only tests use. */
export function listModules(app: string): readonly string[] {
  const folder = join(root, `apps/${app}/src`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\btesting\//.test(file))
    .map((file) => join(folder, file));
}

export const parseModule = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
