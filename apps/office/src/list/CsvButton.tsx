import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { showNotice } from '../actions/showNotice.ts';
import { describeFailure } from '../api/describeFailure.ts';
import { formatNumber } from '../display/format.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { type CsvColumn, downloadFile, type RowGroups, writeCsv } from './exportCsv.ts';

interface CsvButtonProps<Row> {
  /** Returns the name of the file with its ending, when the button is pressed. */
  readonly name: () => string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Reads the rows of the file. */
  readonly rows: (signal: AbortSignal) => RowGroups<Row>;
  /** Name of the saved list, on a screen that has several lists. */
  readonly title?: string;
  /** Height of the button, px. */
  readonly height?: number;
}

/**
 * Saves a list as a CSV file. While the file is written, the button shows the number of its rows so far, and a click
 * cancels it.
 */
export function CsvButton<Row>({ name, columns, rows, title, height = 34 }: CsvButtonProps<Row>) {
  const running = useRef<AbortController | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      const file = name();
      downloadFile(file, await writeCsv(columns, rows(controller.signal), setCount));
      showNotice('done', t('list.exported', { name: file }));
    } catch (error) {
      if (!controller.signal.aborted) showNotice('failed', describeFailure(error));
    } finally {
      setCount(null);
    }
  };
  if (count !== null)
    return (
      <Button
        variant="default"
        size="xs"
        h={height}
        style={{ justifySelf: 'start' }}
        leftSection={<Icon name="cross" />}
        aria-label={t('list.cancelFile', { count: formatNumber(count) })}
        onClick={() => running.current?.abort()}
      >
        {formatNumber(count)}
      </Button>
    );
  return (
    <Button
      variant="default"
      size="xs"
      h={height}
      style={{ justifySelf: 'start' }}
      leftSection={<Icon name="download" />}
      aria-label={title && `CSV: ${title}`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
