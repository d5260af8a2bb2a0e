import { STRIP_DISPOSITIONS } from '@cmon/core/production/statuses';
import { useIsQueued } from '../../actions/outbox/useOutbox.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { STATUS_LOOKS } from '../../display/statusLook.ts';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingStrip, NextDisposition } from './cuttingQueries.ts';

interface StripRowProps {
  readonly strip: CuttingStrip;
  readonly busy: boolean;
  readonly onChoose: (next: NextDisposition) => void;
}

/** Only the first items of a strip have a preview, at most this many. */
const MAX_PREVIEWED_ITEMS = 3;

/** A strip of the open lot: whether it was seen, its previews, and a button for each disposition, disabled if impossible. */
export function StripRow({ strip, busy, onChoose }: StripRowProps) {
  const isQueued = useIsQueued(strip.id);
  return (
    <li className={classes.strip} data-seen={strip.seenAt !== null}>
      <span className={classes.seen} data-tone={strip.seenAt === null ? 'neutral' : 'done'}>
        <Icon
          name={strip.seenAt === null ? 'hourglass' : 'check'}
          size={22}
          label={t(strip.seenAt === null ? 'strip.notSeen' : 'strip.seen')}
        />
      </span>
      <span className={classes.stripAbout}>
        <strong className={classes.stripLabel}>{strip.label}</strong>
        <span>
          {strip.orderNumber} · {t('count.labels', { count: strip.labelCount })}
        </span>
        <span className={classes.stripTags}>
          {strip.prio && <Tag tone="prio">PRIO</Tag>}
          {strip.awaitsApproval && <Tag tone="warn">{t('reissue.awaitsApproval')}</Tag>}
          {strip.mustPull && <Tag tone="danger">{t('strip.mustPull')}</Tag>}
          {strip.slot !== null && <Tag tone="waiting">{t('strip.slot', { slot: strip.slot })}</Tag>}
        </span>
      </span>
      <span className={classes.stripItems}>
        {strip.items.slice(0, MAX_PREVIEWED_ITEMS).map((item) => (
          <ItemPreview key={item.id} item={item} size="thumb" />
        ))}
      </span>
      <fieldset className={classes.choices} aria-label={t('strip.dispositionOf', { strip: strip.label })}>
        {STRIP_DISPOSITIONS.map((disposition) => {
          const next = strip.nextDispositions.find(({ to }) => to === disposition);
          return (
            <button
              key={disposition}
              type="button"
              className={classes.choice}
              data-tone={STATUS_LOOKS[disposition].tone}
              aria-pressed={strip.disposition === disposition}
              title={next?.refusal ? formatRefusal(next.refusal) : undefined}
              disabled={busy || isQueued || !next?.allowed}
              onClick={() => next && onChoose(next)}
            >
              <Icon name={STATUS_LOOKS[disposition].icon} size={18} /> {t(`status.${disposition}`)}
            </button>
          );
        })}
      </fieldset>
    </li>
  );
}
