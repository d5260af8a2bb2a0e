import { Icon } from '../../display/Icon.tsx';
import classes from './Review.module.css';

/** One thing that a change would do now, as a sentence. */
export interface Effect {
  readonly key: string;
  readonly text: string;
  readonly isWarning?: boolean;
}

interface EffectListProps {
  readonly title: string;
  readonly effects: readonly Effect[];
}

/** What a change would do now, line by line. */
export function EffectList({ title, effects }: EffectListProps) {
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.effects}>
        {effects.map(({ key, text, isWarning = false }) => (
          <li key={key} data-warning={isWarning}>
            {isWarning && <Icon name="warning" size={15} />} {text}
          </li>
        ))}
      </ul>
    </>
  );
}
