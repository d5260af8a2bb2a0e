import type { SettingShape } from '@cmon/core/production/settingRecords/settingKinds';
import { ActionIcon, Checkbox } from '@mantine/core';
import { Icon } from '../../display/Icon.tsx';
import { formatChoice } from '../../display/settings/settingValues.ts';
import { t } from '../../messages/translate.ts';
import { UP_ICON } from './areaIcons.ts';
import classes from './Settings.module.css';

interface ChoicesControlProps {
  readonly shape: Extract<SettingShape, { kind: 'choices' }>;
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** Check boxes for the choices. If their order matters, the chosen choices come first, each with a button to move it up. */
export function ChoicesControl({ shape, value, label, onChange }: ChoicesControlProps) {
  const { choices, min, ordered } = shape;
  const chosen = choices.filter((choice) => Array.isArray(value) && value.includes(choice));
  if (ordered && Array.isArray(value)) chosen.sort((a, b) => value.indexOf(a) - value.indexOf(b));
  const others = choices.filter((choice) => !chosen.includes(choice));
  const toggle = (choice: number | string) => {
    const next = chosen.includes(choice)
      ? chosen.filter((chosenChoice) => chosenChoice !== choice)
      : [...chosen, choice];
    onChange(ordered ? next : choices.filter((listedChoice) => next.includes(listedChoice)));
  };
  const moveUp = (index: number) => {
    const next = chosen.filter((_choice, otherIndex) => otherIndex !== index);
    next.splice(index - 1, 0, ...chosen.slice(index, index + 1));
    onChange(next);
  };
  return (
    <fieldset className={classes.choices} data-ordered={ordered} aria-label={label}>
      {(ordered ? [...chosen, ...others] : choices).map((choice, index) => {
        const isChosen = chosen.includes(choice);
        return (
          <div key={choice} className={classes.choice}>
            <Checkbox
              checked={isChosen}
              disabled={isChosen && chosen.length <= min}
              label={formatChoice(choice)}
              onChange={() => toggle(choice)}
            />
            {ordered && isChosen && index > 0 && (
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={t('settings.moveUp', { label: formatChoice(choice) })}
                onClick={() => moveUp(index)}
              >
                <Icon path={UP_ICON} size={14} />
              </ActionIcon>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
