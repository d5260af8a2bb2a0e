import { Button } from '@mantine/core';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import { CountTile } from '../CountTile.tsx';
import classes from '../Fabrication.module.css';
import { MegalotHead } from '../MegalotHead.tsx';
import { showFirstRefusal } from '../showFirstRefusal.ts';
import { CipParts } from './CipParts.tsx';
import { type CipMegalotView, completeCipMutation, sendToCipMutation } from './cipQueries.ts';
import { CIP_STAGES, CIP_TONES } from './cipStages.ts';

interface CipMegalotCardProps {
  readonly row: CipMegalotView;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A megalot on the CIP line: its parts in each stage, its pieces, its delivery notes, and the moves of all its parts. */
export function CipMegalotCard({
  row: { megalot, shipBy, counts, deliveries },
  open,
  onOpen,
}: CipMegalotCardProps) {
  const options = { queuedAs: { label: megalot.number, id: megalot.id } };
  const send = useCommand(sendToCipMutation, options);
  const complete = useCommand(completeCipMutation, options);
  const busy = send.busy || complete.busy;
  const buildInput = () => ({
    megalotId: megalot.id,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  if (counts === null) return null;
  const { expected, sent, received, missing } = counts;
  return (
    <li className={classes.card} aria-label={megalot.number}>
      <MegalotHead megalot={megalot} shipBy={shipBy} />
      <ul className={classes.counts} aria-label={t('cip.parts')}>
        {CIP_STAGES.map((stage) => (
          <CountTile
            key={stage}
            label={t(`cip.stage.${stage}`)}
            value={counts[stage]}
            tone={CIP_TONES[stage]}
          />
        ))}
      </ul>
      <p className={classes.line}>
        <strong>{t('cip.pieces', { expected, sent, received })}</strong>
        {missing > 0 && (
          <strong className={classes.danger}>{t('cip.missingPieces', { count: missing })}</strong>
        )}
      </p>
      {deliveries.length > 0 && (
        <p className={classes.line}>
          {deliveries.map(({ id, number, madeAt, pieces }) => (
            <PaperLink key={id} kind="delivery-notes" id={id} className={classes.paper}>
              <Icon name="filePdf" /> {t('cip.note', { number, count: pieces, time: formatDateTime(madeAt) })}
            </PaperLink>
          ))}
        </p>
      )}
      <div className={classes.actions}>
        {counts.toDo > 0 && (
          <Button
            size="lg"
            disabled={busy}
            leftSection={<Icon name="send" size={20} />}
            onClick={() => void send.run({ input: buildInput() })}
          >
            {t('cip.send')}
          </Button>
        )}
        {counts.arrived > 0 && (
          <Button
            size="lg"
            variant="light"
            disabled={busy}
            leftSection={<Icon name="checkCircle" size={20} />}
            onClick={async () => showFirstRefusal(await complete.run({ input: buildInput() }))}
          >
            {t('cip.complete')}
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          aria-expanded={open}
          leftSection={<Icon name="rows" size={20} />}
          onClick={() => onOpen(!open)}
        >
          {t(open ? 'cip.hideParts' : 'cip.showParts')}
        </Button>
      </div>
      {open && <CipParts megalotId={megalot.id} />}
    </li>
  );
}
