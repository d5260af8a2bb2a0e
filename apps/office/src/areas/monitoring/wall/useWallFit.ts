import { createContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WallFit {
  /** 0 is the roomy look; the higher, the smaller letters and margins are. */
  readonly density: 0 | 1 | 2;
  /** How many overdue orders, lots or megalots are shown by name. */
  readonly nameCount: number;
}

const ROOMY: WallFit = { density: 0, nameCount: 8 };
/** From the roomiest look to the densest one. */
const FITS: readonly WallFit[] = [
  ROOMY,
  ...[8, 7, 6, 5].map((nameCount): WallFit => ({ density: 1, nameCount })),
  ...[5, 4, 3, 2, 1].map((nameCount): WallFit => ({ density: 2, nameCount })),
];
/** A narrower screen is held in a hand, and scrolls. */
const MIN_WALL_PX = 800;

/** The look that the wall-board around a part chose. */
export const WallFitContext = createContext(ROOMY);

/**
 * The roomiest look with which a wall-board needs no scrolling, since nobody scrolls a wall. When `content` or the window
 * changes, the search starts again with the roomiest look, and goes one step denser after each layout that scrolls.
 */
export function useWallFit(content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  /** The size of the window, and the number of changes of the wall's size: each change has to render again. */
  const [layout, setLayout] = useState({ window: '', changes: 0 });
  const [chosen, setChosen] = useState({ content, window: '', step: 0 });
  const step = chosen.content === content && chosen.window === layout.window ? chosen.step : 0;

  // A font that is loaded later changes the size, too.
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(() =>
      setLayout(({ changes }) => ({ window: `${innerWidth} ${innerHeight}`, changes: changes + 1 })),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight && step < FITS.length - 1 && innerWidth > MIN_WALL_PX)
      setChosen({ content, window: layout.window, step: step + 1 });
  });

  return { ref, fit: FITS[step] ?? ROOMY };
}
