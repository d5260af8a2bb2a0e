import { type Result, success } from '@cmon/core/failure';
import * as v from 'valibot';
import { buildCommandLineContext, type CommandLine } from '../work/commandLine.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const FiguresRequest = v.object({ kind: v.literal('rebuildFigures') });

/** A request of the command line about the figures of the reports. */
export type FiguresRequest = v.InferOutput<typeof FiguresRequest>;

export interface FiguresAnswer {
  /** Rows of the daily figures after the count. */
  readonly figures: number;
}

export function parseFiguresRequest(value: unknown): FiguresRequest | null {
  const parsed = v.safeParse(FiguresRequest, value);
  return parsed.success ? parsed.output : null;
}

/** Counts the figures of the reports again, for the person at the command line. */
export async function runFiguresRequest(line: CommandLine): Promise<Result<FiguresAnswer>> {
  const { db, now } = buildCommandLineContext(line);
  await rebuildFigures({ db, now });
  const { figures } = await db
    .selectFrom('daily_figures')
    .select((select) => select.fn.countAll<string>().as('figures'))
    .executeTakeFirstOrThrow();
  return success({ figures: Number(figures) });
}
