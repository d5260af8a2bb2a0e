import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';

interface OrderSelectionProps {
  /** Ids or numbers of the orders in the list; empty for all orders. */
  readonly shown: readonly string[];
  /** Ids of the orders that were ticked on the cards. */
  readonly selected: readonly string[];
  readonly onShow: (orderIds: readonly string[]) => void;
}

/** Limits the list to some orders: the orders whose numbers are typed, or else the ticked orders. */
export function OrderSelection({ shown, selected, onShow }: OrderSelectionProps) {
  const [typed, setTyped] = useState('');
  const isFiltered = shown.length > 0;
  return (
    <form
      className={classes.selection}
      onSubmit={(event) => {
        event.preventDefault();
        const numbers = typed.split(/[\s,;]+/).filter((number) => number !== '');
        onShow(numbers.length > 0 ? numbers : selected);
        setTyped('');
      }}
    >
      <TextInput
        size="md"
        aria-label={t('l2c.orders')}
        placeholder={t('l2c.orders')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        size="md"
        type="submit"
        variant="default"
        leftSection={<Icon name="search" />}
        disabled={typed.trim() === '' && selected.length === 0}
      >
        {typed.trim() === '' && selected.length > 0
          ? t('l2c.showSelected', { count: selected.length })
          : t('l2c.showOrders')}
      </Button>
      {isFiltered && (
        <Button size="md" variant="subtle" leftSection={<Icon name="cross" />} onClick={() => onShow([])}>
          {t('l2c.everyOrder')}
        </Button>
      )}
    </form>
  );
}
