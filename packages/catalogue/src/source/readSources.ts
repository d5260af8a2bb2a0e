import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import type { Problem } from '../problem.ts';
import { findRuleOfIssue } from './createRuleMessage.ts';
import { findJsonError, findLine } from './findLine.ts';
import { type IdeaThemeSource, ideaThemeSource } from './ideaThemeSource.ts';
import { type MockupSource, mockupSource } from './mockupSource.ts';
import { type PhotosSource, photosSource } from './photosSource.ts';
import { type PictoFile, pictoFile } from './pictoSource.ts';
import {
  type AvatarSource,
  avatarSource,
  type BlankSource,
  blankSource,
  type FondSource,
  type FontSource,
  type FormeSource,
  fondSource,
  fontSource,
  formeSource,
  type GroupSource,
  groupSource,
  type OfferSource,
  offerSource,
  type ProductSource,
  productSource,
  type RuleSource,
  ruleSource,
  type TextcolorSource,
  textcolorSource,
} from './schemas.ts';
import { type UnwantedSource, unwantedSource } from './unwantedSource.ts';

/** An entry with the path of its source file, for messages. */
export type WithSource<T> = T & { readonly source: string };

export interface Sources {
  readonly formes: readonly WithSource<FormeSource>[];
  readonly textcolors: readonly WithSource<TextcolorSource>[];
  readonly fonts: readonly WithSource<FontSource>[];
  readonly fonds: readonly WithSource<FondSource>[];
  readonly pictos: readonly WithSource<PictoFile>[];
  readonly groups: readonly WithSource<GroupSource>[];
  readonly rules: readonly WithSource<RuleSource>[];
  readonly mockups: readonly WithSource<MockupSource>[];
  readonly avatars: Readonly<Record<AvatarSlot, readonly WithSource<AvatarSource>[]>>;
  readonly blanks: readonly WithSource<BlankSource>[];
  readonly offers: readonly WithSource<OfferSource>[];
  readonly products: readonly WithSource<ProductSource>[];
  /** Empty when there is no such file: then each product says for itself where it takes photos. */
  readonly photos: readonly WithSource<PhotosSource>[];
  /** Empty when there are none: then no product has a panel of ideas. */
  readonly ideas: readonly WithSource<IdeaThemeSource>[];
  /** Empty when there is no list: then every word may be printed. */
  readonly unwanted: readonly WithSource<UnwantedSource>[];
}

const FOLDER = 'assets/catalogue';

function getName(entry: unknown, index: number): string {
  const { code, slug, id, value, name } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  return String(code ?? slug ?? id ?? value ?? name ?? `entry ${index + 1}`);
}

const formatIssuePath = (issue: v.BaseIssue<unknown>) =>
  issue.path?.map((step) => String(step.key)).join('.') ?? '';

/** The message for a schema issue. It names an unknown field, or the path of an invalid one. */
function formatIssue(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? `unknown field ${formatIssuePath(issue)}`
    : `${formatIssuePath(issue)}: ${issue.message}`;
}

/**
 * Reads every source file under `{root}/assets/catalogue`. A file contains one entry or a list of entries. An invalid
 * entry is reported with file, entry and field, and the others are still read.
 */
export function readSources(root: string): { sources: Sources; problems: Problem[] } {
  const problems: Problem[] = [];

  const parseFile = <T extends object>(
    file: string,
    schema: v.GenericSchema<unknown, T>,
  ): WithSource<T>[] => {
    const text = readFileSync(join(root, file), 'utf8');
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      problems.push({ file, entry: '', rule: 'OPT-17', ...findJsonError(text) });
      return [];
    }
    return (Array.isArray(json) ? json : [json]).flatMap((entry: unknown, index) => {
      const result = v.safeParse(schema, entry);
      if (result.success) return [{ ...result.output, source: file }];
      for (const issue of result.issues) {
        const message = formatIssue(issue);
        const name = getName(entry, index);
        const path = (issue.path ?? []).map(({ key }) => key as string | number);
        const line = findLine(root, file, name, Array.isArray(json) ? [index, ...path] : path) ?? 1;
        problems.push({ file, line, entry: name, rule: findRuleOfIssue(issue) ?? 'OPT-17', message });
      }
      return [];
    });
  };

  /** Reads `{name}.json`, or every file of the folder `{name}/` in order of name. */
  const readEntries = <T extends object>(
    name: string,
    schema: v.GenericSchema<unknown, T>,
  ): WithSource<T>[] => {
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
    formes: readEntries('formes', formeSource),
    textcolors: readEntries('textcolors', textcolorSource),
    fonts: readEntries('fonts', fontSource),
    fonds: readEntries('fonds', fondSource),
    pictos: readEntries('pictos', pictoFile),
    groups: readEntries('groups', groupSource),
    rules: readEntries('rules', ruleSource),
    mockups: readEntries('mockups', mockupSource),
    avatars: Object.fromEntries(
      AVATAR_SLOTS.map((slot) => [slot, readEntries(`avatars/${slot}`, avatarSource)]),
    ) as Record<AvatarSlot, WithSource<AvatarSource>[]>,
    blanks: readEntries('blanks', blankSource),
    offers: readEntries('offers', offerSource),
    products: readEntries('products', productSource),
    photos: existsSync(join(root, FOLDER, 'photos.json')) ? readEntries('photos', photosSource) : [],
    ideas: existsSync(join(root, FOLDER, 'ideas')) ? readEntries('ideas', ideaThemeSource) : [],
    unwanted: existsSync(join(root, FOLDER, 'unwanted.json')) ? readEntries('unwanted', unwantedSource) : [],
  };
  return { sources, problems };
}
