import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TileGrid.module.css';
import { TileRun } from './TileRun.tsx';

export interface Tile {
  readonly id: number;
  readonly name: string;
  /** Why the tile can't be chosen, or null. */
  readonly reason: string | null;
  readonly draw: () => ReactElement | null;
}

interface TileGridProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly size: 'wide' | 'square' | 'swatch';
  /** Shows the names under the pictures. Otherwise names are in tooltips, and the reason is shown below the grid. */
  readonly named?: boolean;
  /** Text below the grid while no tile is described. */
  readonly hint?: string | false;
  readonly onHover?: (id: number | null) => void;
}

/** Number of tiles that are drawn or left out together: runs far from the screen are left out. */
const RUN_LENGTH = 24;

/**
 * A radio group of large pictures. The arrow keys move the focus; Enter or Space chooses. A tile that can't be chosen
 * keeps its position and shows the reason.
 */
export function TileGrid(props: TileGridProps) {
  const { label, tiles, chosen, onChoose, size, named = true, hint, onHover } = props;
  const grid = useRef<HTMLDivElement>(null);
  const chosenIndex = Math.max(
    0,
    tiles.findIndex(({ id }) => id === chosen),
  );
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const current = focusedIndex !== null && focusedIndex < tiles.length ? focusedIndex : chosenIndex;

  useEffect(() => {
    if (focusedIndex === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-at="${focusedIndex}"]`)?.focus();
  }, [focusedIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const columns = countColumns(grid.current);
    const to = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      Home: 0,
      End: tiles.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setFocusedIndex(Math.min(tiles.length - 1, Math.max(0, to)));
  };

  const described = named
    ? undefined
    : tiles.find(({ id, reason }) => id === highlightedId && reason !== null);
  const runs = Array.from({ length: Math.ceil(tiles.length / RUN_LENGTH) }, (_, run) => run * RUN_LENGTH);
  const radioGroup = (
    <div
      ref={grid}
      className={`${styles.grid} ${styles[size]}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => {
        onHover?.(null);
        // A touch pointer leaves as soon as it has tapped.
        if (pointerType === 'mouse') setHighlightedId(null);
      }}
    >
      {runs.map((start) => (
        <TileRun
          key={start}
          alwaysDrawn={tiles.length <= 2 * RUN_LENGTH || (current >= start && current < start + RUN_LENGTH)}
        >
          {tiles.slice(start, start + RUN_LENGTH).map((tile, offset) => (
            <TileButton
              key={tile.id}
              tile={tile}
              at={start + offset}
              chosen={tile.id === chosen}
              reachable={start + offset === current}
              named={named}
              onChoose={() => {
                setFocusedIndex(null);
                onChoose(tile.id);
              }}
              onHover={onHover}
              onHighlight={named ? undefined : () => setHighlightedId(tile.id)}
            />
          ))}
        </TileRun>
      ))}
    </div>
  );
  return (
    <>
      {radioGroup}
      {(described || hint) && (
        // A screen reader already reads it on the swatch.
        <p className={styles.note} aria-hidden={described !== undefined}>
          {described ? `${described.name}. ${described.reason}` : hint}
        </p>
      )}
    </>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly at: number;
  readonly chosen: boolean;
  readonly reachable: boolean;
  readonly named: boolean;
  readonly onChoose: () => void;
  readonly onHover: ((id: number | null) => void) | undefined;
  /** Called when the tile is hovered, focused or tapped. */
  readonly onHighlight: (() => void) | undefined;
}

function TileButton({ tile, at, chosen, reachable, named, onChoose, onHover, onHighlight }: TileButtonProps) {
  const { name, reason } = tile;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio would choose as the arrows pass over it
    <button
      type="button"
      role="radio"
      className={styles.tile}
      data-at={at}
      aria-checked={chosen}
      aria-disabled={reason !== null}
      aria-label={reason === null ? name : `${name}. ${reason}`}
      title={reason ?? name}
      tabIndex={reachable ? 0 : -1}
      onClick={reason === null ? onChoose : undefined}
      onFocus={onHighlight}
      onPointerEnter={() => {
        onHighlight?.();
        if (reason === null) onHover?.(tile.id);
      }}
    >
      <span className={styles.picture}>{tile.draw()}</span>
      {chosen && (
        <span className={styles.chosen}>
          <Icon name="check" size={14} />
        </span>
      )}
      {named && <span className={styles.name}>{name}</span>}
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </button>
  );
}

/** Returns the number of tiles in the first row, as laid out. */
function countColumns(grid: HTMLElement | null): number {
  const tiles = [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const top = tiles[0]?.offsetTop;
  const next = tiles.findIndex((tile) => tile.offsetTop !== top);
  return next > 0 ? next : Math.max(1, tiles.length);
}
