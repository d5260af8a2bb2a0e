import { useState } from 'react';

interface Folds {
  /** Whether a card is unfolded that the person hasn't folded or unfolded by itself. */
  readonly areAllOpen: boolean;
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Remembers which cards of a list are unfolded: all or none at first, then as the person chooses. */
export function useFolds(openAtFirst: boolean): Folds {
  const [chosen, setChosen] = useState({
    all: null as boolean | null,
    cards: {} as Readonly<Record<string, boolean>>,
  });
  const areAllOpen = chosen.all ?? openAtFirst;
  const isOpen = (id: string) => chosen.cards[id] ?? areAllOpen;
  return {
    areAllOpen,
    isOpen,
    toggle: (id) => setChosen({ ...chosen, cards: { ...chosen.cards, [id]: !isOpen(id) } }),
    toggleAll: () => setChosen({ all: !areAllOpen, cards: {} }),
  };
}
