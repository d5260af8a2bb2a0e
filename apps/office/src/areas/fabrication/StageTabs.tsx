import { t } from '../../messages/translate.ts';
import classes from './Fabrication.module.css';

interface StageTabsProps<Stage extends string> {
  readonly stages: readonly Stage[];
  /** The stage whose work is listed; null for all open work. */
  readonly chosen: Stage | null;
  readonly format: (stage: Stage) => string;
  readonly onChoose: (stage: Stage | null) => void;
}

/** The stages of a line as buttons. A second press on the chosen button shows all open work again. */
export function StageTabs<Stage extends string>({ stages, chosen, format, onChoose }: StageTabsProps<Stage>) {
  return (
    <fieldset className={classes.tabs} aria-label={t('field.status')}>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          className={classes.tab}
          aria-pressed={stage === chosen}
          onClick={() => onChoose(stage === chosen ? null : stage)}
        >
          {format(stage)}
        </button>
      ))}
    </fieldset>
  );
}
