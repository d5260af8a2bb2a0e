import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintCondition } from '@cmon/core/imposition/inkTable';
import * as v from 'valibot';
import { openColourEngine, type PressTransforms } from '../colour/openColourEngine.ts';
import type { Problem } from '../problem.ts';
import { findJsonError } from './findLine.ts';

/** An output profile of assets/profiles, opened. */
export interface PressProfile {
  readonly name: string;
  readonly icc: Uint8Array;
  /** SHA-256 of `icc`, hex. */
  readonly sha256: string;
  readonly condition: PrintCondition;
  readonly transforms: PressTransforms;
}

export interface Profiles {
  /** The profile whose print the screens show; null when it can't be read, which is reported. */
  readonly screens: PressProfile | null;
  /** All readable profiles, in order of name. */
  readonly all: readonly PressProfile[];
  /** Program that converts colours. */
  readonly engine: string;
  readonly problems: readonly Problem[];
}

const FOLDER = 'assets/profiles';
const SETTINGS = `${FOLDER}/profiles.json`;
const RULE = 'CHK-23';
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

const settingsSchema = v.strictObject({
  /** Name of the profile whose print the screens show. */
  screens: v.string(),
  /** Registered printing conditions by profile. A profile without one is `Custom`, described by its own text. */
  conditions: v.record(
    v.string(),
    v.strictObject({
      identifier: v.pipe(v.string(), v.nonEmpty()),
      condition: v.pipe(v.string(), v.nonEmpty()),
      registry: v.nullable(v.pipe(v.string(), v.url())),
    }),
  ),
});
type Settings = v.InferOutput<typeof settingsSchema>;

/**
 * Opens every ICC profile under `{root}/assets/profiles`, and reads `profiles.json` beside them. A profile that can't be
 * read or isn't a CMYK output profile is reported, and so is a name in `profiles.json` without a profile.
 */
export async function readProfiles(root: string): Promise<Profiles> {
  const problems: Problem[] = [];
  const report = (file: string, entry: string, message: string) =>
    problems.push({ file, entry, rule: RULE, message });
  const engine = await openColourEngine();
  const settings = readSettings(root, problems);
  const files = listProfileFiles(root);
  const all = files.flatMap((file): PressProfile[] => {
    const path = `${FOLDER}/${file}`;
    const name = file.replace(/\.icc$/i, '');
    const icc = readFileSync(join(root, path));
    const opened = NAME.test(name)
      ? engine.openProfile(icc)
      : 'has a name with other characters than letters, digits, - and _';
    if (typeof opened === 'string') {
      report(path, '', opened);
      return [];
    }
    const condition = settings.conditions[name] ?? {
      identifier: 'Custom',
      condition: opened.description,
      registry: null,
    };
    const sha256 = createHash('sha256').update(icc).digest('hex');
    return [{ name, icc, sha256, condition, transforms: opened }];
  });
  const screens = all.find(({ name }) => name === settings.screens) ?? null;
  for (const name of new Set([settings.screens, ...Object.keys(settings.conditions)]))
    if (name !== '' && !files.some((file) => file.replace(/\.icc$/i, '') === name))
      report(SETTINGS, name, `there is no profile ${FOLDER}/${name}.icc`);
  return { screens, all, engine: engine.name, problems };
}

function listProfileFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.icc$/i.test(file))
        .sort()
    : [];
}

/** Reads profiles.json. A file that can't be read is reported, and names no profile. */
function readSettings(root: string, problems: Problem[]): Settings {
  const parsed = parseSettings(join(root, SETTINGS));
  if ('settings' in parsed) return parsed.settings;
  problems.push({ file: SETTINGS, entry: '', rule: RULE, ...parsed });
  return { screens: '', conditions: {} };
}

function parseSettings(
  path: string,
): { readonly settings: Settings } | { readonly message: string; readonly line?: number } {
  if (!existsSync(path)) return { message: 'is missing' };
  const text = readFileSync(path, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return findJsonError(text);
  }
  const parsed = v.safeParse(settingsSchema, json);
  if (parsed.success) return { settings: parsed.output };
  const [issue] = parsed.issues;
  return { message: `${v.getDotPath(issue) ?? ''}: ${issue.message}` };
}
