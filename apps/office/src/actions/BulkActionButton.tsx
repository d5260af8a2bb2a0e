import type { CommandWithReason } from '@cmon/core/production/reasons';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { BulkResultDialog } from '../dialogs/BulkResultDialog.tsx';
import { type BulkResult, DryRunDialog } from '../dialogs/DryRunDialog.tsx';
import { NO_REASON, type OptionalReasonFields } from '../dialogs/noReason.ts';
import { ReasonDialog } from '../dialogs/ReasonDialog.tsx';
import { Icon } from '../display/Icon.tsx';
import type { IconName } from '../display/iconPaths.ts';
import { t } from '../messages/translate.ts';
import { showNotice } from './showNotice.ts';

/** The fields that every bulk act has. */
export type BulkOptions = OptionalReasonFields & {
  readonly dryRun: boolean;
  readonly station: string;
  readonly key: string;
};

interface BulkActionButtonProps<Value extends BulkResult> {
  readonly title: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  /** The command whose reasons are offered before the dry run; without it, the person isn't asked for a reason. */
  readonly reasonOf?: CommandWithReason;
  readonly busy: boolean;
  /** Runs the act, or its dry run; null when it failed and a notice says so. */
  readonly act: (options: BulkOptions) => Promise<Value | null>;
  /** Further fields in the dialog that shows the dry run. */
  readonly children?: ReactNode;
  /** Runs as soon as the act was done, also when some objects were refused. */
  readonly onActed?: (result: Value) => void;
  /** Runs when the person has seen the result. */
  readonly onDone: () => void;
}

type Step = { readonly kind: 'reason' } | { readonly kind: 'plan' | 'result'; readonly result: BulkResult };

/**
 * A button that does something with several objects. It asks for a reason if one is needed. A dry run shows how many would
 * be done, and why the others would be refused. At the end, the result of each object is shown.
 */
export function BulkActionButton<Value extends BulkResult>(props: BulkActionButtonProps<Value>) {
  const { title, icon, danger = false, reasonOf, busy, act, children, onActed, onDone } = props;
  const [step, setStep] = useState<Step | null>(null);
  const [reason, setReason] = useState<OptionalReasonFields>(NO_REASON);
  const run = async (dryRun: boolean, reasonFields: OptionalReasonFields) => {
    const result = await act({
      ...reasonFields,
      dryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    });
    if (result === null) return;
    if (dryRun) return setStep({ kind: 'plan', result });
    onActed?.(result);
    if (result.refused > 0) return setStep({ kind: 'result', result });
    setStep(null);
    showNotice('done', t('bulk.done', { count: result.moved }));
    onDone();
  };
  return (
    <>
      <Button
        size="xs"
        {...(danger ? { color: 'red', variant: 'light' } : { variant: 'default' })}
        leftSection={<Icon name={icon} size={14} />}
        disabled={busy}
        onClick={() => (reasonOf === undefined ? void run(true, NO_REASON) : setStep({ kind: 'reason' }))}
      >
        {title}
      </Button>
      {step?.kind === 'reason' && reasonOf !== undefined && (
        <ReasonDialog
          command={reasonOf}
          title={title}
          confirm={t('bulk.dryRun')}
          onCancel={() => setStep(null)}
          onConfirm={(reasonFields) => {
            setReason(reasonFields);
            void run(true, reasonFields);
          }}
        />
      )}
      {step?.kind === 'plan' && (
        <DryRunDialog
          title={title}
          plan={step.result}
          busy={busy}
          onCancel={() => setStep(null)}
          onConfirm={() => void run(false, reason)}
        >
          {children}
        </DryRunDialog>
      )}
      {step?.kind === 'result' && (
        <BulkResultDialog
          title={title}
          result={step.result}
          onClose={() => {
            setStep(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
