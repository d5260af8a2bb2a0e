import { MAX_LINE_QUANTITY } from '@cmon/core/production/limits/officeLimits';
import { Button, Group, NumberInput, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Dialog } from '../../../dialogs/Dialog.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from '../orders/orderQueries.ts';
import { fittingArticlesQuery, mendLineMutation } from './customerQueries.ts';

interface MendLineDialogProps {
  readonly order: OrderDetailValue;
  readonly line: OrderDetailValue['faultyLines'][number];
  /** Buttons for the other solutions. The dialog shows them when no article fits the design. */
  readonly otherSolutions: ReactNode;
  readonly onClose: () => void;
}

/** Asks for the article and the quantity of a line that the shop sent wrongly. The article of its design is proposed. */
export function MendLineDialog({ order, line, otherSolutions, onClose }: MendLineDialogProps) {
  const [selectedCode, setSelectedCode] = useState<string | null>(line.suggestion);
  const [quantity, setQuantity] = useState<number>(line.quantity);
  const { run, busy } = useCommand(mendLineMutation);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('fittingArticles', order.id),
    queryFn: ({ signal }) => request(fittingArticlesQuery, { id: order.id }, signal),
  });
  const articles = data?.order?.faultyLines.find((faultyLine) => faultyLine.line === line.line)?.articles;
  const sku = articles?.some(({ code }) => code === selectedCode) ? selectedCode : null;
  const mend = async () => {
    if (sku === null) return;
    const result = await run({
      input: {
        orderId: order.id,
        expectedVersion: order.version,
        line: line.line,
        sku,
        quantity,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (!result?.ok) return;
    showNotice('done', t('line.mended'));
    onClose();
  };
  if (articles?.length === 0)
    return (
      <Dialog title={t('line.choose')} size="md" onClose={onClose}>
        <p className={classes.hint}>{t('line.sent', { sku: line.sku })}</p>
        <p>
          {t('line.noneFits')} {t('line.noneFitsAsk')}
        </p>
        <Group justify="flex-end" mt="md">
          <Button size="xs" variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {otherSolutions}
        </Group>
      </Dialog>
    );
  return (
    <Dialog title={t('line.choose')} size="md" onClose={onClose}>
      <div className={classes.form}>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        <p className={classes.hint}>{t('line.chooseText', { sku: line.sku })}</p>
        <Select
          label={t('line.article')}
          searchable
          disabled={articles === undefined}
          data={(articles ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          value={sku}
          onChange={setSelectedCode}
          nothingFoundMessage={t('line.noArticle')}
          data-autofocus
        />
        <NumberInput
          label={t('line.quantity')}
          min={1}
          max={MAX_LINE_QUANTITY}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => setQuantity(Number(value))}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button disabled={sku === null || quantity < 1} loading={busy} onClick={() => void mend()}>
            {t('line.mend')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
