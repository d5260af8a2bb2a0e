import { Button, Checkbox, Popover } from '@mantine/core';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ColumnChooser.module.css';
import type { Column } from './listSpec.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly onChange: (keys: readonly string[] | null) => void;
}

/** Chooses the columns that a list shows. At least one column stays visible. */
export function ColumnChooser<Row>({ columns, shown, onChange }: ColumnChooserProps<Row>) {
  const toggle = (key: string) => {
    const visible = columns.filter((column) => shown.includes(column) !== (column.key === key));
    if (visible.length > 0) onChange(visible.map((column) => column.key));
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" h={34} leftSection={<Icon name="columns" />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>{t('list.columns')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={t(column.label)}
              checked={shown.includes(column)}
              onChange={() => toggle(column.key)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('list.columnsReset')}
          </Button>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
