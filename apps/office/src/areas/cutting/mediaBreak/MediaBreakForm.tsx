import { listReissueReasons, NOTE_LENGTH } from '@cmon/core/production/reasons';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { Button, Group, NumberInput, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { runCommand } from '../../../actions/runCommand.ts';
import { showNotice } from '../../../actions/showNotice.ts';
import { useRefresh } from '../../../actions/useRefresh.ts';
import { describeFailure } from '../../../api/describeFailure.ts';
import { formatRefusal, type Refusal } from '../../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { useSettings } from '../../../api/useSettings.ts';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import { useScans } from '../../../scanner/ScanProvider.tsx';
import { ApprovalBox } from './ApprovalBox.tsx';
import { LostStripList } from './LostStripList.tsx';
import { listStripsOnWeb, readGuard } from './listStripsOnWeb.ts';
import classes from './MediaBreak.module.css';
import { type BrokenMegalot, declareMediaBreakMutation } from './mediaBreakQueries.ts';
import { WebMap } from './WebMap.tsx';

/** The reason that is chosen at first, when the settings list it. */
const USUAL_REASON = 'mediaBreak';
const DECIMAL_SEPARATORS = ['.', ','];

interface MediaBreakFormProps {
  readonly megalot: BrokenMegalot;
  /** The lot whose strips are listed first; null to list the strips of all lots. */
  readonly lotId: string | null;
  /** Strips that are ticked as lost at first. */
  readonly lostStripIds: readonly string[];
  readonly onClose: () => void;
}

/**
 * The damaged part of the web, in metres, fills the list of lost strips. The person corrects the list by hand or by
 * scanning tickets, and gives the reason. More strips than the cap of reissues need a supervisor, whose badge is scanned.
 */
export function MediaBreakForm({ megalot, lotId, lostStripIds, onClose }: MediaBreakFormProps) {
  const refresh = useRefresh();
  const reasons = useSettings().reasonLists.find(({ list }) => list === 'reissue')?.codes ?? [];
  const reasonCodes = listReissueReasons(reasons, false);
  // The ends of the damaged part in metres, as the person types them.
  const [from, setFrom] = useState<number | string>('');
  const [to, setTo] = useState<number | string>('');
  const [corrections, setCorrections] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(lostStripIds.map((id) => [id, true])),
  );
  const [reason, setReason] = useState<string | null>(
    reasonCodes.includes(USUAL_REASON) ? USUAL_REASON : null,
  );
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [wrongCode, setWrongCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const damaged =
    from === '' || to === ''
      ? null
      : { fromMm: Math.round(Number(from) * 1_000), toMm: Math.round(Number(to) * 1_000) };
  const strips = listStripsOnWeb(megalot, damaged, corrections);
  const lostStrips = strips.filter(({ lost }) => lost);
  const needsApproval = readGuard(refusal?.params) === 'reissueWithinCap' || isBadgeRefusal(refusal);

  const correct = (stripId: string, isLost: boolean) => {
    setCorrections((previous) => new Map(previous).set(stripId, isLost));
    setWrongCode(null);
  };
  const declare = async (badge: string | null, approveLater = false) => {
    if (reason === null || lostStrips.length === 0 || busy) return;
    setBusy(true);
    try {
      const result = await runCommand(declareMediaBreakMutation, {
        input: {
          megalotId: megalot.id,
          expectedVersion: megalot.version,
          fromMm: damaged?.fromMm ?? null,
          toMm: damaged?.toMm ?? null,
          stripIds: lostStrips.map(({ strip }) => strip.id),
          reason,
          note: note.trim() === '' ? null : note.trim(),
          badge,
          approveLater,
          station: readStationName(),
          key: createIdempotencyKey(),
        },
      });
      refresh('declareMediaBreak');
      if (!result.ok) return setRefusal(result.refusal);
      showNotice('done', t('break.done', { megalot: megalot.number, count: lostStrips.length }));
      onClose();
    } catch (error) {
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  useScans((code) => {
    const parsed = parseScanCode(code);
    // People type the number that is printed beside the code when a damaged ticket can't be scanned.
    const typedNumber = code.trim().toUpperCase();
    const scanned = strips.find(
      ({ strip }) => (parsed?.kind === 'strip' && strip.id === parsed.id) || strip.label === typedNumber,
    );
    if (parsed?.kind === 'badge') void declare(code);
    else if (scanned?.selectable) correct(scanned.strip.id, true);
    else setWrongCode(code);
  });

  return (
    <div className={classes.form}>
      {megalot.stripPlaces.length === 0 ? (
        <p className={classes.help}>{t('break.noPlaces')}</p>
      ) : (
        <>
          <div className={classes.range}>
            <MetresInput label={t('break.from')} value={from} onChange={setFrom} />
            <MetresInput label={t('break.to')} value={to} onChange={setTo} />
            <p className={classes.help}>
              {t('break.length', { metres: formatNumber(megalot.metres ?? 0, 2) })}
            </p>
          </div>
          <WebMap strips={strips} lengthMm={(megalot.metres ?? 0) * 1_000} damaged={damaged} />
        </>
      )}
      <LostStripList
        strips={strips}
        lotStripIds={megalot.lots.find(({ id }) => id === lotId)?.strips.map(({ id }) => id) ?? []}
        onChange={correct}
      />
      {wrongCode !== null && (
        <p className={classes.refused} role="alert">
          {t('break.notHere', { code: wrongCode })}
        </p>
      )}
      <Select
        label={t('reason.label')}
        size="md"
        value={reason}
        onChange={setReason}
        data={reasonCodes.map((value) => ({ value, label: formatReason(value) }))}
        allowDeselect={false}
      />
      <Textarea
        label={t('reason.note')}
        description={t('reason.noNames')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        rows={2}
        maxLength={NOTE_LENGTH}
      />
      {refusal && (
        <p className={classes.refused} role="alert">
          {formatRefusal(refusal)}
        </p>
      )}
      {needsApproval && (
        <ApprovalBox
          busy={busy}
          onBadge={(badge) => void declare(badge)}
          onLater={() => void declare(null, true)}
        />
      )}
      <Group justify="flex-end">
        <Button size="md" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          size="md"
          color="red"
          loading={busy}
          disabled={reason === null || lostStrips.length === 0}
          onClick={() => void declare(null)}
        >
          {t('break.confirm', { count: lostStrips.length })}
        </Button>
      </Group>
    </div>
  );
}

/** Whether a command was refused because of the supervisor's badge, so that the badge must be scanned again. */
const isBadgeRefusal = (refusal: Refusal | null): boolean =>
  ['approverBadge', 'badgeAttempts'].includes(readGuard(refusal?.params) ?? '');

interface MetresInputProps {
  readonly label: string;
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
}

/** A field for metres, to the millimetre. It shows the decimal separator of the language, and takes a point or a comma. */
function MetresInput({ label, value, onChange }: MetresInputProps) {
  return (
    <NumberInput
      label={label}
      size="lg"
      value={value}
      min={0}
      max={100_000}
      decimalScale={3}
      hideControls
      decimalSeparator={formatNumber(0.5, 1).charAt(1)}
      allowedDecimalSeparators={DECIMAL_SEPARATORS}
      inputMode="decimal"
      className={classes.metres ?? ''}
      onChange={onChange}
    />
  );
}
