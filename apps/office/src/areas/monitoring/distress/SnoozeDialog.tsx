import { useState } from 'react';
import type { ReasonFields } from '../../../dialogs/noReason.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';

const HOUR_MS = 3_600_000;
/** The lengths of a snooze that can be chosen, hours: up to a week. */
const HOUR_CHOICES = [1, 4, 24, 72, 168] as const;

interface SnoozeDialogProps {
  readonly orderNumber: string;
  readonly onClose: () => void;
  /** Receives the end of the snooze, ISO, and its reason. */
  readonly onChoose: (until: string, reasonFields: ReasonFields) => void;
}

/** Asks for how long an order is left out of the list, and why. */
export function SnoozeDialog({ orderNumber, onClose, onChoose }: SnoozeDialogProps) {
  const [hours, setHours] = useState<number>(24);
  return (
    <ReasonDialog
      command="snoozeOrder"
      title={t('monitoring.snoozeTitle', { order: orderNumber })}
      text={t('monitoring.snoozeText')}
      confirm={t('monitoring.snooze')}
      onCancel={onClose}
      onConfirm={(reasonFields) =>
        onChoose(new Date(Date.now() + hours * HOUR_MS).toISOString(), reasonFields)
      }
    >
      <fieldset className={classes.pills}>
        <legend className={classes.legend}>{t('monitoring.snoozeUntil')}</legend>
        {HOUR_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.pill}
            aria-pressed={hours === choice}
            onClick={() => setHours(choice)}
          >
            {choice < 24
              ? t('monitoring.hours', { count: choice })
              : t('monitoring.days', { count: choice / 24 })}
          </button>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
