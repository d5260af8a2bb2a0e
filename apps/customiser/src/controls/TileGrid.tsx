import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TileGrid.module.css';
import { TileRun } from './TileRun.tsx';

export interface Tile {
  readonly id: number;
  readonly name: string;
  /** Why it can't be chosen, or null. */
  readonly reason: string | null;
  readonly draw: () => ReactElement | null;
}

interface TileGridProps {
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly size: 'wide' | 'square' | 'swatch';
  /** Words under the picture; a swatch has them for screen readers and tooltips only, and says beneath all why it is out. */
  readonly named?: boolean;
  /** Shown below the swatches while none is described. */
  readonly hint?: string | false;
  readonly onPoint?: (id: number | null) => void;
}

/** Tiles drawn together: those of a run far from the screen are left out. */
const RUN_LENGTH = 24;

/**
 * One choice out of many, as big pictures. The arrows walk through it, Enter or Space chooses. What can't be chosen
 * stays in its place and says why.
 */
export function TileGrid(props: TileGridProps) {
  const { label, tiles, chosen, onChoose, size, named = true, hint, onPoint } = props;
  const grid = useRef<HTMLDivElement>(null);
  const chosenAt = Math.max(
    0,
    tiles.findIndex(({ id }) => id === chosen),
  );
  const [walked, setWalked] = useState<number | null>(null);
  const [met, setMet] = useState<number | null>(null);
  const current = walked !== null && walked < tiles.length ? walked : chosenAt;

  useEffect(() => {
    if (walked === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-at="${walked}"]`)?.focus();
  }, [walked]);

  const onKeyDown = (event: KeyboardEvent) => {
    const columns = columnsOf(grid.current);
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
    setWalked(Math.min(tiles.length - 1, Math.max(0, to)));
  };

  const told = named ? undefined : tiles.find(({ id, reason }) => id === met && reason !== null);
  const runs = Array.from({ length: Math.ceil(tiles.length / RUN_LENGTH) }, (_, run) => run * RUN_LENGTH);
  const drawn = (
    <div
      ref={grid}
      className={`${styles.grid} ${styles[size]}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerLeave={({ pointerType }) => {
        onPoint?.(null);
        // A finger leaves as soon as it has tapped.
        if (pointerType === 'mouse') setMet(null);
      }}
    >
      {runs.map((start) => (
        <TileRun
          key={start}
          always={tiles.length <= 2 * RUN_LENGTH || (current >= start && current < start + RUN_LENGTH)}
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
                setWalked(null);
                onChoose(tile.id);
              }}
              onPoint={onPoint}
              onMeet={named ? undefined : () => setMet(tile.id)}
            />
          ))}
        </TileRun>
      ))}
    </div>
  );
  return (
    <>
      {drawn}
      {(told || hint) && (
        // The swatch says it itself to a screen reader.
        <p className={styles.told} aria-hidden={told !== undefined}>
          {told ? `${told.name}. ${told.reason}` : hint}
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
  readonly onPoint: ((id: number | null) => void) | undefined;
  /** The tile is hovered, has the keyboard's focus, or was tapped. */
  readonly onMeet: (() => void) | undefined;
}

function TileButton({ tile, at, chosen, reachable, named, onChoose, onPoint, onMeet }: TileButtonProps) {
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
      onFocus={onMeet}
      onPointerEnter={() => {
        onMeet?.();
        if (reason === null) onPoint?.(tile.id);
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

/** The number of tiles in a row, as they were laid out. */
function columnsOf(grid: HTMLElement | null): number {
  const tiles = [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const top = tiles[0]?.offsetTop;
  const next = tiles.findIndex((tile) => tile.offsetTop !== top);
  return next > 0 ? next : Math.max(1, tiles.length);
}
