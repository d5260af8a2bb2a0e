import { ShipBy } from '../../display/ShipBy.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Pole.module.css';
import type { PoleGroupView } from './poleQueries.ts';

interface BlankGroupsProps {
  readonly groups: readonly PoleGroupView[];
  /** Code of the blank whose items are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (blank: string | null) => void;
}

/**
 * The items of the poles, grouped by blank, the most urgent first. A click shows only the items of that group; a second
 * click shows all again.
 */
export function BlankGroups({ groups, chosen, onChoose }: BlankGroupsProps) {
  return (
    <section className={classes.groups} aria-label={t('poleWork.blanks')}>
      <ul className={classes.list}>
        {groups.map(({ pole, blank, blankName, itemCount, pieceCount, running, prio, shipBy }) => (
          <li key={`${pole} ${blank ?? ''}`}>
            <button
              type="button"
              className={classes.group}
              aria-pressed={blank !== null && blank === chosen}
              disabled={blank === null}
              onClick={() => onChoose(blank === chosen ? null : blank)}
            >
              <span className={classes.about}>
                <strong>
                  {blankName ?? t('poleWork.noBlank')} {prio && <Tag tone="prio">PRIO</Tag>}
                </strong>
                <span>
                  {t(`pole.${pole}`)} · {t('count.items', { count: itemCount })}
                </span>
                <ShipBy value={shipBy} />
              </span>
              <span className={classes.state}>
                <span className={classes.pieces}>× {pieceCount}</span>
                {running > 0 && <Tag tone="running">{t('poleWork.running', { count: running })}</Tag>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
