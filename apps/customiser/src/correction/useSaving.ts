import { saysTheSame } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import { useEffect, useState } from 'react';
import { failureMessage } from '../panels/failureMessage.ts';
import { usePanelView } from '../panels/usePanel.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { type FollowedLine, type Saved, sendCorrection } from './followedOrder.ts';
import { correctedIn } from './openLine.ts';
import { markRefused, refusalsOf } from './refusals.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import { useWords, type Words } from './words.ts';

export interface Saving {
  readonly token: string;
  readonly placedAt: string;
  readonly line: FollowedLine;
  readonly onSaved: (line: FollowedLine) => void;
  /** The window closed before the correction came. */
  readonly onClosed: () => void;
  /** Somebody else corrected it meanwhile: the line has to be loaded again. */
  readonly onConflict: () => void;
}

/** What is to be said of the last try. */
export interface Outcome {
  readonly good: boolean;
  readonly words: string;
}

/** Saving a line's texts: checked here as the server will, sent once, and what came of it. */
export function useSaving({ token, placedAt, line, onSaved, onClosed, onConflict }: Saving) {
  const { translate } = useWords();
  const view = usePanelView();
  const widget = useWidgetContext();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** Version that turned out to be an old one. */
  const [outdated, setOutdated] = useState<number | null>(null);
  const [refused, setRefused] = useState(0);
  const { composition } = line;

  // What was said is over with the next keystroke.
  useEffect(
    () =>
      widget.store.subscribe((now, before) => {
        if (now.live?.previews !== before.live?.previews) setOutcome(null);
      }),
    [widget.store],
  );
  useUnsavedGuard(() => composition !== null && !saysTheSame(composition, correctedIn(widget, composition)));

  const tell = (good: boolean, words: string) => setOutcome({ good, words });
  const refuse = (failures: readonly Failure[], small: boolean) => {
    markRefused(widget, failures);
    setRefused((times) => times + 1);
    const otherwise = translate(small ? 'save.tooSmall' : 'save.otherwise');
    tell(false, translate('save.refused', { words: (view && failureMessage(view, failures)) ?? otherwise }));
  };

  const answer = (saved: Saved, corrected: Composition) => {
    switch (saved.kind) {
      case 'saved':
        onSaved({
          ...line,
          composition: corrected,
          version: saved.version,
          correctedAt: new Date().toISOString(),
          needed: false,
        });
        // What was typed meanwhile isn't saved.
        return saysTheSame(corrected, correctedIn(widget, corrected)) && tell(true, translate('save.saved'));
      case 'closed':
        return onClosed();
      case 'conflict':
        setOutdated(line.version);
        return onConflict();
      case 'refused':
        return refuse(saved.failures, saved.tooSmall);
      case 'busy':
      case 'failed':
        return tell(false, translate(`save.${saved.kind}`));
    }
  };

  const save = () => {
    if (busy || !composition) return;
    setOutdated(null);
    widget.editing.settle();
    const corrected = correctedIn(widget, composition);
    if (saysTheSame(composition, corrected)) return tell(true, translate('save.nothing'));
    const failures = refusalsOf(widget, corrected, placedAt);
    if (failures.length > 0) return refuse(failures, false);
    setBusy(true);
    setOutcome(null);
    void sendCorrection(token, line, corrected).then((saved) => {
      setBusy(false);
      answer(saved, corrected);
    });
  };

  const meanwhile = outdated !== null && outdated !== line.version ? composition : null;
  const told = outcome ?? (meanwhile && conflictWith(meanwhile, translate));
  return { outcome: told, save, busy, refused };
}

/** Names the texts that were saved meanwhile; what was typed is kept. */
function conflictWith({ previews }: Composition, translate: Words['translate']): Outcome {
  const texts = previews.flatMap(({ textes }) => textes.map(({ value }) => value.trim())).filter(Boolean);
  return { good: false, words: translate('save.conflict', { texts: [...new Set(texts)].join(' · ') }) };
}
