import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { explainShopCode } from './explainShopCode.ts';
import classes from './SystemStatus.module.css';
import { testShopMutation } from './systemStatusQueries.ts';

interface TestResult {
  readonly code: string;
  /** The HTTP status of the answer; null without an answer. */
  readonly status: number | null;
  readonly ms: number;
}

/** Calls a shop once, and shows what came back. Nothing is written at the shop. */
export function TestCall({ source }: { readonly source: string }) {
  const test = useCommand(testShopMutation);
  const [result, setResult] = useState<TestResult | null>(null);
  const testNow = async () => {
    setResult(null);
    const answer = await test.run({
      input: { source, station: readStationName(), key: createIdempotencyKey() },
    });
    if (answer?.ok) setResult(answer.value);
  };
  return (
    <>
      <Button
        className={classes.start}
        variant="default"
        loading={test.busy}
        aria-label={t('api.testOf', { source })}
        leftSection={<Icon name="send" size={14} />}
        onClick={() => void testNow()}
      >
        {t('api.test')}
      </Button>
      <p className={classes.result} role="status">
        {result !== null && (
          <>
            <Tag tone={result.code === 'ok' ? 'done' : 'danger'}>{formatAnswer(result)}</Tag>{' '}
            {explainShopCode(result.code)}
          </>
        )}
      </p>
    </>
  );
}

const formatAnswer = ({ status, ms }: TestResult): string =>
  status === null ? t('api.testNoStatus', { ms }) : t('api.testStatus', { status, ms });
