import type { WorkshopSettings } from '@cmon/core/production/settings';
import { PREFLIGHT_RULES, type PreflightReport } from '../files/preflight.ts';
import { MISSED_BEATS } from '../queries/generators/buildLostInterval.ts';
import type { GeneratorRow } from '../queries/megalots/generatorRows.ts';
import type { MegalotRow } from '../queries/megalots/megalotRows.ts';
import type { Loaders } from './loaders.ts';

const FILE_KINDS = ['print', 'cut', 'ticket', 'objects'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const getFileKind = (kind: string): FileKind =>
  FILE_KINDS.find((fileKind) => fileKind === kind) ?? 'print';

/** One rule of the preflight, checked over all files of a megalot. */
export interface PreflightCheckValue {
  readonly code: string;
  readonly passed: boolean;
  readonly params: unknown;
}

/** The preflight of the files of a megalot: passed when every rule is. */
export interface PreflightValue {
  readonly passed: boolean;
  readonly at: Date;
  readonly checks: readonly PreflightCheckValue[];
}

/**
 * Returns the preflight of the current revision: one check per rule, over all files. The parameters of the checks are the
 * counts of printed labels and codes, and the largest distance between a printed text and its preview, mm.
 */
export function buildPreflight({ preflight, generated_at }: MegalotRow): PreflightValue | null {
  if (preflight === null || generated_at === null) return null;
  const files = readReports(preflight);
  const prints = files.filter(({ part }) => part === 'print');
  const params = {
    labels: prints.reduce((sum, { labels }) => sum + labels, 0),
    codes: prints.reduce((sum, { codes }) => sum + codes, 0),
    offset: Math.max(0, ...prints.map(({ offset }) => Math.ceil(offset * 1000) / 1000)),
  };
  const checks = PREFLIGHT_RULES.map((rule): PreflightCheckValue => {
    const passed = files.every(({ findings }) => findings.every((finding) => finding.rule !== rule));
    return { code: rule, passed, params };
  });
  return { passed: checks.every((check) => check.passed), at: generated_at, checks };
}

/** Returns the reports of the files, as `recordFiles` stored them. */
const readReports = (stored: { readonly files?: readonly PreflightReport[] }): readonly PreflightReport[] =>
  stored.files ?? [];

/** How many files of a megalot its generator has written. */
export interface ProgressValue {
  readonly generator: string;
  readonly filesDone: number;
  readonly filesTotal: number;
  readonly current: string | null;
  readonly startedAt: Date;
}

/** Returns the progress of the generator that holds the megalot's lease, or null when no generator does. */
export async function readProgress(
  megalot: MegalotRow,
  load: Loaders,
  now: Date,
): Promise<ProgressValue | null> {
  const { lease_owner, lease_until } = megalot;
  if (lease_owner === null || lease_until === null || lease_until <= now) return null;
  const generator = (await load.generators.load('all')).find(({ id }) => id === lease_owner);
  return {
    generator: lease_owner,
    filesDone: generator?.progress?.filesDone ?? 0,
    filesTotal: generator?.progress?.filesTotal ?? 0,
    current: generator?.progress?.current ?? null,
    startedAt: generator?.leased_at ?? megalot.changed_at,
  };
}

/** Whether a generator is alive. A generator that missed `MISSED_BEATS` heartbeats is lost. */
export function isAlive(
  { seen_at }: Pick<GeneratorRow, 'seen_at'>,
  { heartbeatTime }: WorkshopSettings,
  now: Date,
): boolean {
  return now.getTime() - seen_at.getTime() < heartbeatTime * MISSED_BEATS * 1_000;
}
