import { t } from '../../messages/translate.ts';
import classes from './Boards.module.css';
import type { BoardLayoutView, BoardPlaceView, BoardSheetView } from './boardQueries.ts';
import { countPlaces } from './countPlaces.ts';

interface BoardDrawingProps {
  readonly layout: BoardLayoutView;
  readonly sheet: BoardSheetView;
}

/** A board to scale: its margins, places, and the outlines of the pieces, in mm. */
export function BoardDrawing({ layout, sheet: { board, shapes } }: BoardDrawingProps) {
  const { width, height, sideMargin, startOffset, endBand } = layout;
  const placeWidth = (width - 2 * sideMargin) / board.columns;
  const placeHeight = (height - startOffset - endBand) / board.rows;
  const counts = countPlaces(board.places);
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('boards.drawing', { board: board.board, ...counts })}
    >
      <rect className={classes.board} width={width} height={height} />
      <rect
        className={classes.area}
        x={sideMargin}
        y={startOffset}
        width={width - 2 * sideMargin}
        height={height - startOffset - endBand}
      />
      {board.places.map((place) => (
        <Place
          key={place.place}
          place={place}
          x={sideMargin + ((place.place - 1) % board.columns) * placeWidth}
          y={startOffset + Math.floor((place.place - 1) / board.columns) * placeHeight}
          width={placeWidth}
          height={placeHeight}
        />
      ))}
      {/* A turn by 90° puts an outline to the left of its origin, by its height. The translation moves it back. */}
      {shapes.map(({ itemId, x, y, height: shapeHeight, turn, outline }) => (
        <path
          key={`${itemId} ${x} ${y}`}
          className={classes.shape}
          d={outline}
          transform={turn === 90 ? `translate(${x + shapeHeight} ${y}) rotate(90)` : `translate(${x} ${y})`}
        />
      ))}
    </svg>
  );
}

interface PlaceProps {
  readonly place: BoardPlaceView;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Place({ place, x, y, width, height }: PlaceProps) {
  const state = place.locked ? 'locked' : place.item === null ? 'free' : 'used';
  const name = (place.texts ?? []).join(' · ');
  return (
    <g data-state={state} className={classes.place}>
      <rect x={x} y={y} width={width} height={height} />
      {/* A cross over a locked place. */}
      {place.locked && <path d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} />}
      {/* The number is in the upper left corner of the place, the text in the middle of its lower edge; distances in mm. */}
      <text x={x + 3} y={y + 9} className={classes.placeNumber}>
        {place.place}
      </text>
      <text x={x + width / 2} y={y + height - 4} className={classes.placeText}>
        {place.item === null
          ? t(place.locked ? 'boards.locked' : 'boards.free')
          : shorten(name === '' ? place.item.orderNumber : name)}
      </text>
    </g>
  );
}

/** This many characters of a name fit under a piece. */
const MAX_TEXT = 18;

/** Cuts a name to the characters that fit under a piece. */
const shorten = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).trimEnd()}…` : text;
