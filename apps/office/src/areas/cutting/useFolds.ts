import { useState } from 'react';

interface Folds {
  /** Whether all cards are unfolded, except the cards that the person has folded or unfolded one by one. */
  readonly areAllOpen: boolean;
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Remembers which cards of a list are unfolded: all or none at first, then as the person chooses. */
export function useFolds(openAtFirst: boolean): Folds {
  const [choices, setChoices] = useState({
    all: null as boolean | null,
    cards: {} as Readonly<Record<string, boolean>>,
  });
  const areAllOpen = choices.all ?? openAtFirst;
  const isOpen = (id: string) => choices.cards[id] ?? areAllOpen;
  return {
    areAllOpen,
    isOpen,
    toggle: (id) => setChoices({ ...choices, cards: { ...choices.cards, [id]: !isOpen(id) } }),
    toggleAll: () => setChoices({ all: !areAllOpen, cards: {} }),
  };
}
