import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import type { Problem } from '../problem.ts';
import { jsonFault, lineOf } from './lineOf.ts';
import { refusedRule } from './notAuthorised.ts';
import {
  type AvatarSource,
  avatarSource,
  type FondSource,
  type FontSource,
  type FormeSource,
  fondSource,
  fontSource,
  formeSource,
  type GroupSource,
  groupSource,
  type MockupSource,
  mockupSource,
  type OfferSource,
  offerSource,
  type PictoFile,
  type ProductSource,
  pictoFile,
  productSource,
  type RuleSource,
  ruleSource,
  type TextcolorSource,
  textcolorSource,
  type UnwantedSource,
  unwantedSource,
} from './schemas.ts';

/** An entry with the file it was read from, so that a fault can be named where it stands. */
export type From<T> = T & { readonly source: string };

export interface Sources {
  readonly formes: readonly From<FormeSource>[];
  readonly textcolors: readonly From<TextcolorSource>[];
  readonly fonts: readonly From<FontSource>[];
  readonly fonds: readonly From<FondSource>[];
  readonly pictos: readonly From<PictoFile>[];
  readonly groups: readonly From<GroupSource>[];
  readonly rules: readonly From<RuleSource>[];
  readonly mockups: readonly From<MockupSource>[];
  readonly avatars: Readonly<Record<AvatarSlot, readonly From<AvatarSource>[]>>;
  readonly offers: readonly From<OfferSource>[];
  readonly products: readonly From<ProductSource>[];
  /** None where every word may be printed. */
  readonly unwanted: readonly From<UnwantedSource>[];
}

const FOLDER = 'assets/catalogue';

function nameOf(entry: unknown, index: number): string {
  const { code, slug, id, value, name } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  return String(code ?? slug ?? id ?? value ?? name ?? `entry ${index + 1}`);
}

const where = (issue: v.BaseIssue<unknown>) => issue.path?.map((step) => String(step.key)).join('.') ?? '';
/** A field that no entry of its kind has is named; everything else is said where it stands. */
function sentence(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? `unknown field ${where(issue)}`
    : `${where(issue)}: ${issue.message}`;
}

/** A text left out in a language is a fault of its own rule; everything else breaks the shape of the entry. */
function ruleOf(issue: v.BaseIssue<unknown>) {
  return /texts:|[a-z]{2}_[A-Z]{2} is missing/.test(issue.message)
    ? 'CHK-4'
    : (refusedRule(issue.message) ?? 'OPT-17');
}

/**
 * Reads every source file under `{root}/assets/catalogue`. A file is a list of entries, or one entry in a folder of
 * its own. What can't be read is a problem that names file, entry and field; the rest is still read.
 */
export function readSources(root: string): { sources: Sources; problems: Problem[] } {
  const problems: Problem[] = [];

  const parseFile = <T extends object>(file: string, schema: v.GenericSchema<unknown, T>): From<T>[] => {
    const text = readFileSync(join(root, file), 'utf8');
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      problems.push({ file, entry: '', rule: 'OPT-17', ...jsonFault(text) });
      return [];
    }
    return (Array.isArray(json) ? json : [json]).flatMap((entry: unknown, index) => {
      const result = v.safeParse(schema, entry);
      if (result.success) return [{ ...result.output, source: file }];
      for (const issue of result.issues) {
        const message = sentence(issue);
        const name = nameOf(entry, index);
        const path = (issue.path ?? []).map(({ key }) => key as string | number);
        const line = lineOf(root, file, name, Array.isArray(json) ? [index, ...path] : path) ?? 1;
        problems.push({ file, line, entry: name, rule: ruleOf(issue), message });
      }
      return [];
    });
  };

  /** `{name}.json`, or every file of the folder `{name}/` in order of name. */
  const read = <T extends object>(name: string, schema: v.GenericSchema<unknown, T>): From<T>[] => {
    const path = `${FOLDER}/${name}`;
    if (existsSync(join(root, `${path}.json`))) return parseFile(`${path}.json`, schema);
    if (!existsSync(join(root, path))) {
      problems.push({ file: `${path}.json`, entry: '', rule: 'OPT-17', message: 'is missing' });
      return [];
    }
    const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
    const json = files.filter((file) => file.endsWith('.json')).sort();
    return json.flatMap((file) => parseFile(`${path}/${file}`, schema));
  };

  const sources: Sources = {
    formes: read('formes', formeSource),
    textcolors: read('textcolors', textcolorSource),
    fonts: read('fonts', fontSource),
    fonds: read('fonds', fondSource),
    pictos: read('pictos', pictoFile),
    groups: read('groups', groupSource),
    rules: read('rules', ruleSource),
    mockups: read('mockups', mockupSource),
    avatars: Object.fromEntries(
      AVATAR_SLOTS.map((slot) => [slot, read(`avatars/${slot}`, avatarSource)]),
    ) as Record<AvatarSlot, From<AvatarSource>[]>,
    offers: read('offers', offerSource),
    products: read('products', productSource),
    unwanted: existsSync(join(root, FOLDER, 'unwanted.json')) ? read('unwanted', unwantedSource) : [],
  };
  return { sources, problems };
}
