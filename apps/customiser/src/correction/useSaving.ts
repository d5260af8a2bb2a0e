import { hasSameTexts } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import { useEffect, useState } from 'react';
import { describeFailure } from '../panels/describeFailure.ts';
import { usePanelView } from '../panels/usePanelView.ts';
import { useWidgetContext } from '../store/widgetContext.ts';
import { type CorrectionResult, type FollowedLine, sendCorrection } from './followedOrder.ts';
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
  const [isSaving, setSaving] = useState(false);
  /** The version that a correction was sent for when the server already had a newer one; null otherwise. */
  const [outdatedVersion, setOutdatedVersion] = useState<number | null>(null);
  /** Number of refused attempts. The form moves the focus after each. */
  const [refusalCount, setRefusalCount] = useState(0);
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
    const keepTexts = () =>
      composition && keepUnsavedTexts(token, line, applyCorrections(widget, composition));
    keepTexts();
    return widget.store.subscribe(keepTexts);
  }, [token, line, composition, widget]);
  useUnsavedGuard(
    () => composition !== null && !hasSameTexts(composition, applyCorrections(widget, composition)),
  );

  const showMessage = (good: boolean, message: string) => setOutcome({ good, message });
  const showRefusal = (failures: readonly Failure[], isTooSmall: boolean) => {
    markRefused(widget, failures);
    setRefusalCount((count) => count + 1);
    const generalMessage = translate(isTooSmall ? 'save.tooSmall' : 'save.notPrintable');
    showMessage(
      false,
      translate('save.refused', { message: (view && describeFailure(view, failures)) ?? generalMessage }),
    );
  };

  const handleResult = (result: CorrectionResult, corrected: Composition) => {
    switch (result.kind) {
      case 'saved':
        onSaved({
          ...line,
          composition: corrected,
          version: result.version,
          correctedAt: new Date().toISOString(),
          needsCorrection: false,
        });
        // Texts typed during the request aren't saved.
        if (hasSameTexts(corrected, applyCorrections(widget, corrected)))
          showMessage(true, translate('save.saved'));
        return;
      case 'closed':
        return onClosed();
      case 'conflict':
        setOutdatedVersion(line.version);
        return onConflict();
      case 'refused':
        return showRefusal(result.failures, result.tooSmall);
      case 'tooManyRequests':
      case 'failed':
        return showMessage(false, translate(`save.${result.kind}`));
    }
  };

  const save = () => {
    if (isSaving || !composition) return;
    setOutdatedVersion(null);
    widget.editing.flush();
    const corrected = applyCorrections(widget, composition);
    if (hasSameTexts(composition, corrected)) return showMessage(true, translate('save.nothing'));
    const failures = checkCorrection(widget, corrected, placedAt);
    if (failures.length > 0) return showRefusal(failures, false);
    setSaving(true);
    setOutcome(null);
    void sendCorrection(token, line, corrected).then((result) => {
      setSaving(false);
      handleResult(result, corrected);
    });
  };

  const theirComposition = outdatedVersion !== null && outdatedVersion !== line.version ? composition : null;
  const shownOutcome = outcome ?? (theirComposition && describeConflict(theirComposition, translate));
  return { outcome: shownOutcome, save, isSaving, refusalCount };
}

/** Returns the message with the texts that somebody else saved. The typed texts are kept. */
function describeConflict({ previews }: Composition, translate: Localization['translate']): Outcome {
  const texts = previews.flatMap(({ textes }) => textes.map(({ value }) => value.trim())).filter(Boolean);
  return { good: false, message: translate('save.conflict', { texts: [...new Set(texts)].join(' · ') }) };
}
