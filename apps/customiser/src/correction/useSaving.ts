import { hasSameTexts } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import { useEffect, useState } from 'react';
import { describeFailure } from '../panels/describeFailure.ts';
import { usePanelView } from '../panels/usePanelView.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { type FollowedLine, type Saved, sendCorrection } from './followedOrder.ts';
import { type Localization, useLocalization } from './localization.ts';
import { applyCorrections } from './openLine.ts';
import { checkCorrection, markRefused } from './refusals.ts';
import { keepUnsavedTexts } from './unsavedTexts.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

export interface Saving {
  readonly token: string;
  readonly placedAt: string;
  readonly line: FollowedLine;
  readonly onSaved: (line: FollowedLine) => void;
  /** Called when corrections were closed before this one arrived. */
  readonly onClosed: () => void;
  /** Called when somebody else has corrected the line, so that it must be loaded again. */
  readonly onConflict: () => void;
}

/** The message about the last attempt to save. */
export interface Outcome {
  readonly good: boolean;
  readonly message: string;
}

/** Saves a line's texts: checks them as the server will, sends them, and returns the result for display. */
export function useSaving({ token, placedAt, line, onSaved, onClosed, onConflict }: Saving) {
  const { translate } = useLocalization();
  const view = usePanelView();
  const widget = useWidgetContext();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** A line version that the server rejected as outdated. */
  const [outdated, setOutdated] = useState<number | null>(null);
  const [refused, setRefused] = useState(0);
  const { composition } = line;

  // The message disappears with the next keystroke.
  useEffect(
    () =>
      widget.store.subscribe((now, before) => {
        if (now.live?.previews !== before.live?.previews) setOutcome(null);
      }),
    [widget.store],
  );
  useEffect(() => {
    const keep = () => composition && keepUnsavedTexts(token, line, applyCorrections(widget, composition));
    keep();
    return widget.store.subscribe(keep);
  }, [token, line, composition, widget]);
  useUnsavedGuard(
    () => composition !== null && !hasSameTexts(composition, applyCorrections(widget, composition)),
  );

  const showMessage = (good: boolean, message: string) => setOutcome({ good, message });
  const showRefusal = (failures: readonly Failure[], small: boolean) => {
    markRefused(widget, failures);
    setRefused((times) => times + 1);
    const otherwise = translate(small ? 'save.tooSmall' : 'save.otherwise');
    showMessage(
      false,
      translate('save.refused', { message: (view && describeFailure(view, failures)) ?? otherwise }),
    );
  };

  const handleResult = (saved: Saved, corrected: Composition) => {
    switch (saved.kind) {
      case 'saved':
        onSaved({
          ...line,
          composition: corrected,
          version: saved.version,
          correctedAt: new Date().toISOString(),
          needed: false,
        });
        // Texts typed during the request aren't saved.
        return (
          hasSameTexts(corrected, applyCorrections(widget, corrected)) &&
          showMessage(true, translate('save.saved'))
        );
      case 'closed':
        return onClosed();
      case 'conflict':
        setOutdated(line.version);
        return onConflict();
      case 'refused':
        return showRefusal(saved.failures, saved.tooSmall);
      case 'busy':
      case 'failed':
        return showMessage(false, translate(`save.${saved.kind}`));
    }
  };

  const save = () => {
    if (busy || !composition) return;
    setOutdated(null);
    widget.editing.settle();
    const corrected = applyCorrections(widget, composition);
    if (hasSameTexts(composition, corrected)) return showMessage(true, translate('save.nothing'));
    const failures = checkCorrection(widget, corrected, placedAt);
    if (failures.length > 0) return showRefusal(failures, false);
    setBusy(true);
    setOutcome(null);
    void sendCorrection(token, line, corrected).then((saved) => {
      setBusy(false);
      handleResult(saved, corrected);
    });
  };

  const theirComposition = outdated !== null && outdated !== line.version ? composition : null;
  const shownOutcome = outcome ?? (theirComposition && describeConflict(theirComposition, translate));
  return { outcome: shownOutcome, save, busy, refused };
}

/** Returns the message with the texts that somebody else saved. The typed texts are kept. */
function describeConflict({ previews }: Composition, translate: Localization['translate']): Outcome {
  const texts = previews.flatMap(({ textes }) => textes.map(({ value }) => value.trim())).filter(Boolean);
  return { good: false, message: translate('save.conflict', { texts: [...new Set(texts)].join(' · ') }) };
}
