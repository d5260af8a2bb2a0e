import { parseDevice } from '@cmon/core/production/devices/parseDevice';
import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { OutdatedDraft } from '../../dialogs/drafts/OutdatedDraft.tsx';
import { DraftButtons } from '../../dialogs/review/DraftButtons.tsx';
import { UnsavedChanges } from '../../dialogs/UnsavedChanges.tsx';
import { Icon } from '../../display/Icon.tsx';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { t } from '../../messages/translate.ts';
import { DeviceHistory, formatSavedBy } from './DeviceHistory.tsx';
import { DeviceReview } from './DeviceReview.tsx';
import { DeviceSection, LayerSection } from './DeviceSection.tsx';
import classes from './Devices.module.css';
import { isInSection, listFieldChanges, listFields, SECTIONS } from './deviceFields.ts';
import {
  type DeviceOutlook,
  type DeviceView,
  type Installed,
  retireDeviceMutation,
  saveDeviceMutation,
} from './deviceQueries.ts';
import { formatField, formatRule } from './deviceValues.ts';
import type { KnownValue } from './FieldControl.tsx';
import { useDeviceDraft } from './useDeviceDraft.ts';

interface DeviceEditorProps {
  /** The stored device; null for a new one. */
  readonly device: DeviceView | null;
  /** The record that the form starts with. */
  readonly initial: unknown;
  readonly installed: Installed;
  readonly cutters: readonly KnownValue[];
  readonly onSaved: (code: string) => void;
}

interface Review {
  readonly kind: 'save' | 'retire';
  readonly outlook: DeviceOutlook;
}

/** The form of a device's record. The record can be exported, imported, retired, and restored from its history. */
export function DeviceEditor({ device, initial, installed, cutters, onSaved }: DeviceEditorProps) {
  const draft = useDeviceDraft(device, initial);
  const [review, setReview] = useState<Review | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const saving = useCommand(saveDeviceMutation);
  const retiring = useCommand(retireDeviceMutation);
  const { record, problem } = draft;
  const fields = listFields(record);
  const form = {
    record,
    stored: device?.record ?? null,
    installed,
    cutters,
    problem,
    onChange: draft.change,
  };

  const finish = (outlook: DeviceOutlook, kind: Review['kind'], code: string) => {
    if (outlook.before !== null) return setReview({ kind, outlook });
    setReview(null);
    if (kind === 'save') draft.markSaved();
    showNotice('done', t(kind === 'save' ? 'device.saved' : 'device.retiredDone', { code }));
    onSaved(code);
  };
  const buildCommonInput = (reason: string, dryRun: boolean) => ({
    expectedVersion: draft.version,
    reason: reason.trim() === '' ? null : reason,
    dryRun,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const save = async (reason: string, dryRun: boolean) => {
    const code = String(record.code);
    const result = await saving.run({ input: { code, record, ...buildCommonInput(reason, dryRun) } });
    if (result?.ok) finish(result.value, 'save', code);
    else setReview(null);
  };
  const retire = async (reason: string, dryRun: boolean) => {
    const code = device?.code ?? '';
    const result = await retiring.run({ input: { code, ...buildCommonInput(reason, dryRun) } });
    if (result?.ok) finish(result.value, 'retire', code);
    else setReview(null);
  };
  return (
    <div className={classes.editor}>
      <EditorHead
        device={device}
        record={record}
        onImport={draft.replace}
        onHistory={() => setShowsHistory(true)}
        onRetire={() => void retire('', true)}
        onRestore={() => void save('', true)}
      />
      {SECTIONS.map(([name, beginnings]) => {
        const sectionFields = fields.filter(({ path }) => isInSection(path, beginnings));
        return (
          sectionFields.length > 0 && (
            <DeviceSection
              key={name}
              title={t(`device.section.${name}`)}
              fields={sectionFields}
              form={form}
            />
          )
        );
      })}
      <LayerSection fields={fields} form={form} />
      <UnsavedChanges when={draft.isChanged} />
      {draft.isChanged && (
        <footer className={classes.footer}>
          {draft.isOutdated ? (
            <OutdatedDraft onDiscard={draft.discard} />
          ) : (
            <>
              <DraftState device={device} draft={draft} />
              <DraftButtons
                disabled={problem !== null || saving.busy}
                onReview={() => void save('', true)}
                onDiscard={draft.discard}
              />
            </>
          )}
        </footer>
      )}
      {review && (
        <DeviceReview
          title={t(review.kind === 'save' ? 'device.reviewTitle' : 'device.retireTitle', {
            code: String(record.code),
          })}
          confirm={t(review.kind === 'save' ? 'device.publish' : 'device.retire')}
          isDangerous={review.kind === 'retire'}
          changes={review.kind === 'save' ? listFieldChanges(device?.record ?? {}, record) : []}
          isNew={device === null}
          outlook={review.outlook}
          installed={installed}
          busy={saving.busy || retiring.busy}
          onCancel={() => setReview(null)}
          onPublish={(reason) => void (review.kind === 'save' ? save(reason, false) : retire(reason, false))}
        />
      )}
      {showsHistory && device && (
        <DeviceHistory
          code={device.code}
          installed={installed}
          onClose={() => setShowsHistory(false)}
          onRestore={(earlier) => {
            setShowsHistory(false);
            draft.replace(earlier);
          }}
        />
      )}
    </div>
  );
}

interface DraftStateProps {
  readonly device: DeviceView | null;
  readonly draft: Pick<ReturnType<typeof useDeviceDraft>, 'record' | 'problem'>;
}

/** Says how many fields are changed, or what is wrong with the first invalid one. */
function DraftState({ device, draft: { record, problem } }: DraftStateProps) {
  if (problem !== null)
    return (
      <strong className={classes.problem} role="alert">
        {formatField(problem.field)}: {formatRule(problem.rule)}
      </strong>
    );
  return (
    <strong>
      {device === null
        ? t('device.unpublished')
        : t('device.changes', { count: listFieldChanges(device.record, record).length })}
    </strong>
  );
}

interface EditorHeadProps {
  readonly device: DeviceView | null;
  readonly record: Readonly<Record<string, unknown>>;
  readonly onImport: (record: unknown) => void;
  readonly onHistory: () => void;
  readonly onRetire: () => void;
  readonly onRestore: () => void;
}

function EditorHead({ device, record, onImport, onHistory, onRetire, onRestore }: EditorHeadProps) {
  const importFile = async (file: File | null) => {
    if (file === null) return;
    const parsed = parseRecordFile(await file.text());
    if (parsed.ok) onImport(parsed.value);
    else showNotice('refused', formatRefusal({ code: parsed.failure.kind, params: parsed.failure }));
  };
  return (
    <header className={classes.head}>
      <div>
        <h2 className={classes.title}>
          {formatDeviceName({ code: String(record.code ?? ''), name: String(record.name ?? '') })}{' '}
          <span className={classes.code}>{String(record.code ?? '')}</span>
        </h2>
        {device && <p className={classes.facts}>{formatSavedBy(device)}</p>}
        {device?.retired && (
          <p className={classes.problem}>
            <Icon name="prohibit" size={15} /> {t('device.retired')}
          </p>
        )}
      </div>
      <Group gap="xs">
        {device && (
          <Button variant="default" size="xs" onClick={onHistory}>
            {t('device.history')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
          onClick={() => downloadRecord(record)}
        >
          {t('device.download')}
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<Icon name="upload" size={14} />}>
              {t('device.upload')}
            </Button>
          )}
        </FileButton>
        {device && !device.retired && (
          <Button variant="light" color="red" size="xs" onClick={onRetire}>
            {t('device.retire')}
          </Button>
        )}
        {device?.retired && (
          <Button size="xs" onClick={onRestore}>
            {t('device.restore')}
          </Button>
        )}
      </Group>
    </header>
  );
}

/** Parses the text of a record's file. A text that isn't JSON is refused like a record without any field. */
function parseRecordFile(text: string): ReturnType<typeof parseDevice> {
  try {
    return parseDevice(JSON.parse(text));
  } catch {
    return parseDevice(null);
  }
}

function downloadRecord(record: Readonly<Record<string, unknown>>): void {
  const blob = new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${String(record.code)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
