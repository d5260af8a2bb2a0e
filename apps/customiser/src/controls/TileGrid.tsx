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
  /**
   * Shows the names under the pictures. Otherwise a name is only in the tooltip, and the reason of an unavailable tile is
   * shown below the grid while that tile is highlighted.
   */
  readonly named?: boolean;
  /** Text below the grid while no reason is shown there. */
  readonly hint?: string | false;
  /** Called with the available tile that the pointer is on; null when it is on an unavailable one or outside the grid. */
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
  /** The tile that was last hovered, tapped or focused. Only kept for a grid without names. */
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const tabStopIndex = focusedIndex !== null && focusedIndex < tiles.length ? focusedIndex : chosenIndex;

  useEffect(() => {
    if (focusedIndex === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-at="${focusedIndex}"]`)?.focus();
  }, [focusedIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const columns = countColumns(grid.current);
    const targetIndex = {
      ArrowRight: tabStopIndex + 1,
      ArrowLeft: tabStopIndex - 1,
      ArrowDown: tabStopIndex + columns,
      ArrowUp: tabStopIndex - columns,
      Home: 0,
      End: tiles.length - 1,
    }[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    setFocusedIndex(Math.min(tiles.length - 1, Math.max(0, targetIndex)));
  };

  const highlightedUnavailable = named
    ? undefined
    : tiles.find(({ id, reason }) => id === highlightedId && reason !== null);
  const onHighlight = named ? undefined : setHighlightedId;
  const runStarts = Array.from(
    { length: Math.ceil(tiles.length / RUN_LENGTH) },
    (_, run) => run * RUN_LENGTH,
  );
  const radioGroup = (
    <div
      ref={grid}
      className={`${styles.grid} ${styles[size]}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (grid.current?.contains(relatedTarget)) return;
        setFocusedIndex(null);
        setHighlightedId(null);
      }}
      onPointerLeave={({ pointerType }) => {
        onHover?.(null);
        // A touch pointer leaves as soon as it has tapped.
        if (pointerType === 'mouse') setHighlightedId(null);
      }}
    >
      {runStarts.map((start) => (
        <TileRun
          key={start}
          alwaysDrawn={
            tiles.length <= 2 * RUN_LENGTH || (tabStopIndex >= start && tabStopIndex < start + RUN_LENGTH)
          }
        >
          {tiles.slice(start, start + RUN_LENGTH).map((tile, offset) => (
            <TileButton
              key={tile.id}
              tile={tile}
              index={start + offset}
              chosen={tile.id === chosen}
              isTabStop={start + offset === tabStopIndex}
              named={named}
              onChoose={() => {
                setFocusedIndex(null);
                onChoose(tile.id);
              }}
              onHover={onHover}
              onFocus={() => {
                // A click focuses an unavailable tile without choosing it. The arrow keys continue from there.
                setFocusedIndex(start + offset);
                onHighlight?.(tile.id);
              }}
              onHighlight={onHighlight}
            />
          ))}
        </TileRun>
      ))}
    </div>
  );
  return (
    <>
      {radioGroup}
      {(highlightedUnavailable || hint) && (
        // The reason is hidden from screen readers, because the label of the tile already contains it.
        <p className={styles.note} aria-hidden={highlightedUnavailable !== undefined}>
          {highlightedUnavailable ? `${highlightedUnavailable.name}. ${highlightedUnavailable.reason}` : hint}
        </p>
      )}
    </>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly index: number;
  readonly chosen: boolean;
  /** Whether the Tab key reaches this tile. */
  readonly isTabStop: boolean;
  readonly named: boolean;
  readonly onChoose: () => void;
  readonly onHover: ((id: number | null) => void) | undefined;
  readonly onFocus: () => void;
  /** Called with the id of the tile when it is hovered or tapped. */
  readonly onHighlight: ((id: number) => void) | undefined;
}

function TileButton({ tile, index, chosen, isTabStop, named, onChoose, ...handlers }: TileButtonProps) {
  const { name, reason } = tile;
  const { onHover, onFocus, onHighlight } = handlers;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio would choose as the arrows pass over it
    <button
      type="button"
      role="radio"
      className={styles.tile}
      data-at={index}
      aria-checked={chosen}
      aria-disabled={reason !== null}
      aria-label={reason === null ? name : `${name}. ${reason}`}
      title={reason ?? name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={reason === null ? onChoose : undefined}
      onFocus={onFocus}
      onPointerEnter={() => {
        onHighlight?.(tile.id);
        onHover?.(reason === null ? tile.id : null);
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
  const secondRowStart = tiles.findIndex((tile) => tile.offsetTop !== top);
  return secondRowStart > 0 ? secondRowStart : Math.max(1, tiles.length);
}
