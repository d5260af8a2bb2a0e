import { useState } from 'react';
import { formatNumber } from '../../../display/format.ts';
import { Tag } from '../../../display/StatusBadge.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { t } from '../../../messages/translate.ts';
import type { StripOnWeb } from './listStripsOnWeb.ts';
import classes from './MediaBreak.module.css';

/** A list of up to this length is shown whole. Of a longer list, only the strips near a lost strip are shown at first. */
const MAX_COMPLETE_LIST = 24;
/** How many strips on each side of a lost strip are shown. They may be lost too, because people measure a break by eye. */
const NEIGHBOUR_COUNT = 2;

interface LostStripListProps {
  readonly strips: readonly StripOnWeb[];
  /** The strips of the lot from which the list was opened. They are always shown. */
  readonly lotStripIds: readonly string[];
  readonly onChange: (stripId: string, lost: boolean) => void;
}

/** The strips of a megalot with a media break, each with a checkbox that is checked when the strip is lost. */
export function LostStripList({ strips, lotStripIds, onChange }: LostStripListProps) {
  const [showAll, setShowAll] = useState(false);
  const isNearLostStrip = (index: number) =>
    strips.slice(Math.max(0, index - NEIGHBOUR_COUNT), index + NEIGHBOUR_COUNT + 1).some(({ lost }) => lost);
  const listedStrips =
    showAll || strips.length <= MAX_COMPLETE_LIST
      ? strips
      : strips.filter(({ strip }, index) => isNearLostStrip(index) || lotStripIds.includes(strip.id));
  const lostCount = strips.filter(({ lost }) => lost).length;
  return (
    <fieldset className={classes.strips}>
      <legend className={classes.legend} aria-live="polite">
        {t('break.lost', { count: lostCount })}
      </legend>
      <p className={classes.help}>{t('break.correct')}</p>
      <ul className={classes.list}>
        {listedStrips.map(({ strip, place, lost, selectable }) => (
          <li key={strip.id}>
            <label className={classes.strip} data-lost={lost}>
              <input
                type="checkbox"
                checked={lost}
                disabled={!selectable}
                onChange={(event) => onChange(strip.id, event.currentTarget.checked)}
              />
              <strong className={classes.label}>{strip.label}</strong>
              <span>
                {strip.orderNumber} · {t('count.labels', { count: strip.labelCount })}
              </span>
              {place && (
                <span className={classes.place}>
                  {t('break.place', {
                    from: formatNumber(place.fromMm / 1_000, 2),
                    to: formatNumber(place.toMm / 1_000, 2),
                  })}
                </span>
              )}
              {strip.prio && <Tag tone="prio">PRIO</Tag>}
              {strip.disposition === 'Ressortir' && <Tag tone="warn">{t('break.already')}</Tag>}
            </label>
          </li>
        ))}
      </ul>
      <MoreButton
        list={{
          hasNextPage: listedStrips.length < strips.length,
          isFetchingNextPage: false,
          fetchNextPage: () => setShowAll(true),
        }}
        label={t('break.showAll', { count: strips.length })}
      />
    </fieldset>
  );
}
