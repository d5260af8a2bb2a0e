import { useState } from 'react';

interface ExpandedCards {
  /** Whether the cards are expanded that the user has not expanded or collapsed one by one. */
  readonly areAllExpanded: boolean;
  readonly isExpanded: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/**
 * Remembers which cards of a list are expanded: all or none at first, then as the user chooses. `expandedAtFirst` counts
 * once for each `listKey`, because cards that are expanded may have an open dialog. It is null while the list is loaded.
 */
export function useExpandedCards(expandedAtFirst: boolean | null, listKey = ''): ExpandedCards {
  const [first, setFirst] = useState({ listKey: null as string | null, areExpanded: false });
  if (expandedAtFirst !== null && first.listKey !== listKey)
    setFirst({ listKey, areExpanded: expandedAtFirst });
  const [choices, setChoices] = useState({
    all: null as boolean | null,
    cards: {} as Readonly<Record<string, boolean>>,
  });
  const areAllExpanded = choices.all ?? first.areExpanded;
  const isExpanded = (id: string) => choices.cards[id] ?? areAllExpanded;
  return {
    areAllExpanded,
    isExpanded,
    toggle: (id) => setChoices({ ...choices, cards: { ...choices.cards, [id]: !isExpanded(id) } }),
    toggleAll: () => setChoices({ all: !areAllExpanded, cards: {} }),
  };
}
