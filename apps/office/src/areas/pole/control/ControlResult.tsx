import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { ControlItem } from '../poleQueries.ts';
import classes from './Control.module.css';

/** What a controller decides: the piece is accepted, goes to manual rework, or is printed and made again. */
export type ControlVerdict = 'accepted' | 'rework' | 'reprint';

const ICONS = { accepted: 'checkCircle', rework: 'wrench', reprint: 'recycle' } as const;

interface ControlResultProps {
  readonly verdict: ControlVerdict;
  readonly pole: ControlItem['pole'];
}

/** What was decided about the piece, and who goes on with it. */
export function ControlResult({ verdict, pole }: ControlResultProps) {
  const messageParameters = {
    pole: pole === null ? '—' : t(`pole.${pole}`),
    role: t('role.generator'),
    screen: t('screen.batch.ressorties'),
  };
  return (
    <p className={classes.result} data-verdict={verdict} role="status">
      <Icon name={ICONS[verdict]} size={28} />
      <span>
        <strong>{t(`controller.result.${verdict}`)}</strong>{' '}
        {t(`controller.next.${verdict}`, messageParameters)}
      </span>
    </p>
  );
}
