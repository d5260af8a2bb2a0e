import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from './Control.module.css';
import type { ControlCheck, listControlChecks } from './listControlChecks.ts';

interface ControlChecksProps {
  readonly checks: ReturnType<typeof listControlChecks>;
  readonly ticked: readonly ControlCheck[];
  readonly disabled: boolean;
  /** False for a piece that doesn't wait for its control. */
  readonly isWaiting: boolean;
  readonly onTicked: (ticked: readonly ControlCheck[]) => void;
}

/** The points to check on a piece, each with its expected value. */
export function ControlChecks({ checks, ticked, disabled, isWaiting, onTicked }: ControlChecksProps) {
  const hint = !isWaiting
    ? 'controller.notWaiting'
    : !disabled && ticked.length < checks.length
      ? 'controller.tickAll'
      : null;
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>{t('controller.checks')}</legend>
      {checks.map(({ check, expected }) => {
        const isTicked = ticked.includes(check);
        return (
          <button
            key={check}
            type="button"
            className={classes.check}
            aria-pressed={isTicked}
            disabled={disabled}
            onClick={() =>
              onTicked(isTicked ? ticked.filter((tickedCheck) => tickedCheck !== check) : [...ticked, check])
            }
          >
            <span className={classes.mark}>{isTicked && <Icon name="check" size={22} />}</span>
            <span className={classes.point}>
              {t(`controller.check.${check}`)}
              {expected !== null && <strong>{expected}</strong>}
            </span>
          </button>
        );
      })}
      {hint && <p className={classes.hint}>{t(hint)}</p>}
    </fieldset>
  );
}
