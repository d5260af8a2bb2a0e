import { useCallback, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { graphql } from '../api/graphql.ts';
import { LoadError } from '../api/loadError.ts';
import { refusalSentence } from '../api/refusal.ts';
import { newKey, stationName } from '../api/station.ts';
import { useViewer } from '../api/viewer.ts';
import { t } from '../messages/translate.ts';
import { playSound } from '../scanner/playSound.ts';
import type { QueuedScan, ReplayEnd } from '../scanner/replayScans.ts';
import { useScans } from '../scanner/ScanProvider.tsx';
import { markUndone, remember, type ScanRecord } from '../scanner/scanHistory.ts';
import { useScanQueue } from '../scanner/useScanQueue.ts';
import { useCommand } from './useCommand.ts';

/** How a screen answers a scan. A bad one blocks the screen until it is acknowledged. */
export type ScanAnswer =
  | {
      readonly good: true;
      readonly label: string;
      readonly undoKey?: string | null;
      readonly undoUntil?: string | null;
    }
  | { readonly good: false; readonly title: string; readonly text: string };

interface ScanStation<Context> {
  /** Name under which scans wait for the network. */
  readonly name: string;
  /** What the screen was at when the scan was made, e.g. the lot being cut; kept with a waiting scan. */
  readonly context: Context;
  /** Reads the context of a waiting scan back from storage. */
  readonly contextSchema: GenericSchema<Context>;
  readonly handle: (code: string, key: string, context: Context) => Promise<ScanAnswer>;
  /** True for scans that may wait for the network; the others need their answer at once. */
  readonly mayWait: (code: string, context: Context) => boolean;
}

const undoScanMutation = graphql(`
  mutation undoScan($input: ScanUndo!) { undoScan(input: $input) { __typename ... on Refused { code params } } }
`);

/**
 * A floor station: takes scans one after the other, answers each with a sound, blocks on a bad one, remembers the last
 * twenty with their undo, and keeps them when the network is away.
 */
export function useScanStation<Context>({
  name,
  context,
  contextSchema,
  handle,
  mayWait,
}: ScanStation<Context>) {
  const [alarm, setAlarm] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [history, setHistory] = useState<readonly ScanRecord[]>([]);
  const blocked = useRef(false);
  const line = useRef(Promise.resolve());
  const undo = useCommand(undoScanMutation);

  const send = useCallback(
    async (scan: QueuedScan<Context>): Promise<ReplayEnd> => {
      try {
        const answer = await handle(scan.code, scan.key, scan.call);
        return answer.good ? { kind: 'taken' } : { kind: 'refused', why: `${answer.title} ${answer.text}` };
      } catch (error) {
        if (isAway(error)) return { kind: 'away' };
        return { kind: 'refused', why: (error as Error).message };
      }
    },
    [handle],
  );
  const queue = useScanQueue<Context>(useViewer().id, name, contextSchema, send);

  const block = (title: string, text: string) => {
    blocked.current = true;
    setAlarm({ title, text });
  };
  const note = (code: string, key: string, answer: ScanAnswer) =>
    setHistory((known) =>
      remember(known, {
        id: key,
        code,
        label: answer.good ? answer.label : `${answer.title} ${answer.text}`,
        at: Date.now(),
        good: answer.good,
        undo:
          answer.good && answer.undoKey && answer.undoUntil
            ? { key: answer.undoKey, until: Date.parse(answer.undoUntil) }
            : null,
        undone: false,
      }),
    );

  const take = async (code: string, key: string, at: Context) => {
    if (blocked.current) return playSound('bad');
    const waits = mayWait(code, at);
    if (waits && queue.isWaiting()) return wait(code, key, at);
    setReading(code);
    try {
      const answer = await handle(code, key, at);
      note(code, key, answer);
      if (answer.good) playSound('good');
      else block(answer.title, answer.text);
    } catch (error) {
      if (waits && isAway(error)) wait(code, key, at);
      else block(t('scan.noAnswer'), (error as Error).message);
    } finally {
      setReading(null);
    }
  };
  const wait = (code: string, key: string, at: Context) => {
    queue.add({ key, code, at: new Date().toISOString(), call: at });
    note(code, key, { good: true, label: t('scan.queued', { code }) });
    playSound('read');
  };

  /** Takes a code, scanned or typed. Codes are answered in the order they come. */
  const scan = (code: string) => {
    if (blocked.current) return playSound('bad');
    playSound('read');
    const key = newKey();
    line.current = line.current.then(() => take(code, key, context));
  };
  useScans(scan);

  const takeBack = async (record: ScanRecord) => {
    if (!record.undo) return;
    const outcome = await undo.run({
      input: { undoKey: record.undo.key, station: stationName(), key: newKey() },
    });
    if (outcome?.ok) setHistory((known) => markUndone(known, record.id));
  };

  return {
    scan,
    reading,
    alarm,
    acknowledge: () => {
      blocked.current = false;
      setAlarm(null);
    },
    history,
    takeBack,
    queue,
  };
}

/** Answers that say nothing of the scan itself: signed out, too slow, too many, or the server is not well. */
const NOT_NOW = new Set([401, 408, 429, 500, 502, 503, 504]);

/** True when the scan may be sent again later: only a refusal of the scan itself ends its wait. */
const isAway = (error: unknown): boolean =>
  error instanceof LoadError && (error.kind === 'network' || NOT_NOW.has(error.status ?? 0));

/** A typed no as the answer of a scan. */
export function refusedScan(refusal: { readonly code: string; readonly params: unknown }): ScanAnswer {
  return {
    good: false,
    title: t('scan.refused'),
    text: refusalSentence(refusal),
  };
}
