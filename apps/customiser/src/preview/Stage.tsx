import type { Catalogue } from '@cmon/core/catalogue/document';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { isExample } from '@cmon/core/customiser/example/listShownPreviews';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { computeStageSize } from '@cmon/render/stage/computeStageSize';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { getStageKind, listVisiblePieces } from '@cmon/render/stage/listVisiblePieces';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { getDecimalFormat } from '../controls/getDecimalFormat.ts';
import { type Drawing, useDrawing } from '../controls/useScene.ts';
import { useEditing, useTranslate, useWidget } from '../store/widgetContext.ts';
import { LazyView } from './LazyView.tsx';
import { PieceSvg } from './PieceSvg.tsx';
import { Scaler } from './Scaler.tsx';
import styles from './Stage.module.css';
import { StageParts } from './StageParts.tsx';
import { useDrawnPreviews } from './useDrawnPreviews.ts';
import { useLiveText } from './useLiveText.ts';
import { useZoom } from './zoom/useZoom.ts';
import { ZoomTools } from './zoom/ZoomTools.tsx';

/** The product as it will be made, with all current choices. */
export function Stage(): ReactElement | null {
  const state = useWidget(({ shown }) => shown);
  const drawing = useDrawing();
  return state && drawing && <StageContent state={state} drawing={drawing} />;
}

function StageContent({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement {
  const translate = useTranslate();
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<'flat' | 'actual' | 'around'>('flat');
  const [areToolsOpen, setAreToolsOpen] = useState(false);
  const [isFullPrint, setIsFullPrint] = useState(false);
  const { product, sample = null } = useWidget(({ env }) => env) ?? {};
  // A question and the enlarged print show the texts that would be printed.
  const isAsked = useWidget(({ question }) => question !== null);
  const shownSample = isFullPrint || isAsked ? null : sample;
  const drawnPreviews = useDrawnPreviews(state, drawing, shownSample);
  const editedForme = drawnPreviews[state.selectedPreview]?.choice.forme ?? 0;
  const isUntaken = editedForme === UNTAKEN_FORME;
  const isActualSize = view === 'actual' && !isUntaken;
  const isSample = shownSample !== null && isExample(state, shownSample);
  const shownPieces = useMemo(() => {
    const formes = drawnPreviews.map(({ choice }) => ({ forme: choice.forme }));
    if (!product) return [];
    const visiblePieces = listVisiblePieces(formes, state.selectedPreview, product, drawing.catalogue);
    return isActualSize
      ? visiblePieces.filter(({ previews }) => previews.includes(state.selectedPreview))
      : visiblePieces;
  }, [drawnPreviews, state.selectedPreview, product, drawing, isActualSize]);
  /** Returns the CSS selector of a preview's drawing on the stage; null when the stage doesn't show it. */
  const getSelector = useCallback(
    (preview: number) => {
      const index = shownPieces.findIndex(({ previews }) => previews.includes(preview));
      const piece = shownPieces[index];
      if (!piece || (isActualSize && preview !== state.selectedPreview)) return null;
      const area =
        piece.mockup && !isActualSize ? ` [data-preview="${piece.previews.indexOf(preview)}"]` : '';
      return `[data-piece="${index}"]${area}`;
    },
    [shownPieces, isActualSize, state.selectedPreview],
  );
  useLiveText(stage, drawing, { state, sample: shownSample, drawnPreviews }, getSelector);
  const aroundKind = findViewAround(drawing.catalogue, editedForme);
  const isAround = view === 'around' && aroundKind !== null;
  const zoom = useZoom(stage, !isActualSize && !isAround && !isUntaken);
  if (!product) return <div className={styles.stage} />;

  const drawPiece = (piece: Piece, index: number) => (
    <div key={piece.previews[0]} data-piece={index} className={isActualSize ? undefined : styles.piece}>
      <PieceSvg
        piece={piece}
        scenes={(isActualSize ? [state.selectedPreview] : piece.previews).flatMap(
          (preview) => drawnPreviews[preview]?.scene ?? [],
        )}
        drawing={drawing}
        label={translate('stage.label')}
        realSize={isActualSize}
      />
    </div>
  );
  const viewProps = { product, drawing, drawnPreviews, selected: state.selectedPreview };
  const frameLabel = translate(isActualSize ? 'stage.actual' : 'zoom.area');
  return (
    <div className={styles.stage}>
      <div
        className={styles.table}
        data-kind={isActualSize ? 'label' : getStageKind(shownPieces)}
        data-tools={areToolsOpen && !isUntaken}
      >
        <div className={styles.tools}>
          <History />
          <span className={styles.gap} />
          {!isUntaken && (
            <>
              <ZoomTools
                zoom={isActualSize || isAround ? null : zoom}
                onFullPrint={() => setIsFullPrint(true)}
              />
              <span className={styles.phoneOnly}>
                <IconButton
                  icon="search"
                  label={translate('zoom.label')}
                  pressed={areToolsOpen}
                  onPress={() => setAreToolsOpen(!areToolsOpen)}
                />
              </span>
              <IconButton
                icon="ruler"
                label={translate('stage.actual')}
                pressed={isActualSize}
                onPress={() => setView(isActualSize ? 'flat' : 'actual')}
              />
            </>
          )}
        </div>
        <div
          ref={stage}
          className={isActualSize ? styles.actual : styles.seen}
          data-zoomed={zoom.style !== undefined}
          data-around={isAround}
          data-untaken={isUntaken}
          data-example={isSample}
          {...(!isAround && !isUntaken && { role: 'group', tabIndex: 0, 'aria-label': frameLabel })}
        >
          {isActualSize ? (
            shownPieces.map(drawPiece)
          ) : (
            <div style={zoom.style}>
              <Scaler {...computeStageSize(shownPieces, product, drawing.catalogue)}>
                <div className={styles.pieces}>{shownPieces.map(drawPiece)}</div>
              </Scaler>
            </div>
          )}
          {isAround && <LazyView name={aroundKind} {...viewProps} onClose={() => setView('flat')} />}
        </div>
        {isUntaken && <p className={styles.untaken}>{translate('stage.untaken')}</p>}
        {isSample && !isUntaken && <p className={styles.example}>{translate('stage.example')}</p>}
        {aroundKind && !isActualSize && (
          <div
            className={styles.turn}
            data-around={isAround}
            data-small={!isAround && (aroundKind === 'hand' || shownPieces.length > 1)}
          >
            <Button icon={isAround ? 'forme' : 'turn'} onPress={() => setView(isAround ? 'flat' : 'around')}>
              {translate(isAround ? `${aroundKind}.flat` : `${aroundKind}.open`)}
            </Button>
          </div>
        )}
        <Caption state={state} drawing={drawing} />
        <OfflineNotice drawing={drawing} />
      </div>
      {isFullPrint && <LazyView name="full" {...viewProps} onClose={() => setIsFullPrint(false)} />}
      {state.previews.length > 1 && (
        <StageParts state={state} drawing={drawing} sample={isSample ? shownSample : null} />
      )}
    </div>
  );
}

/** Returns how an object is shown from all sides: a round object turns, a flat one is beside a hand. Null for a label. */
function findViewAround({ formes, mockups }: Catalogue, forme: number): 'turn' | 'hand' | null {
  const mockup = mockups.get(formes.get(forme)?.mockup ?? '');
  if (!mockup) return null;
  return mockup.solid ? 'turn' : 'hand';
}

function History(): ReactElement {
  const translate = useTranslate();
  const editing = useEditing();
  const canUndo = useWidget(({ history }) => history.past.length > 0);
  const canRedo = useWidget(({ history }) => history.future.length > 0);
  return (
    <>
      <IconButton icon="undo" label={translate('history.undo')} disabled={!canUndo} onPress={editing.undo} />
      <IconButton icon="redo" label={translate('history.redo')} disabled={!canRedo} onPress={editing.redo} />
    </>
  );
}

/** Shown while a part of the preview is missing because the network is down. It is loaded again automatically. */
function OfflineNotice({ drawing: { assets } }: { readonly drawing: Drawing }): ReactElement {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears when the network is back, so the focus moves first.
    container.current?.focus();
    assets.retry();
  };
  return (
    <div ref={container} aria-live="polite" tabIndex={-1}>
      {assets.isOffline() && (
        <div className={styles.cutOff}>
          <p>{translate('offline.missing')}</p>
          <Button onPress={retry}>{translate('error.retry')}</Button>
        </div>
      )}
    </div>
  );
}

/** Returns the word for the copies of a shape, by the code of its family. */
function getNoun(genCode: string): 'card' | 'sticker' | 'label' {
  if (['INV', 'CAR'].includes(genCode)) return 'card';
  return ['GOM', 'PAS', 'STI', 'SMP_STI', 'BOXSTI'].includes(genCode) ? 'sticker' : 'label';
}

/** The name and size of the selected shape, in the page's language. */
function Caption({
  state,
  drawing,
}: {
  readonly state: CustomiserState;
  readonly drawing: Drawing;
}): ReactElement | null {
  const translate = useTranslate();
  const locale = useWidget(({ app }) => app.locale);
  const forme = drawing.catalogue.formes.get(
    state.temporaryForme ?? state.previews[state.selectedPreview]?.forme ?? 0,
  );
  if (!forme) return null;
  const numberFormat = getDecimalFormat(locale);
  return (
    <p className={styles.caption}>
      <strong>{getLocalized(forme.name, locale)}</strong>
      {forme.id !== UNTAKEN_FORME && (
        <span>
          {translate('stage.size', {
            width: numberFormat.format(forme.width),
            height: numberFormat.format(forme.height),
          })}
        </span>
      )}
      {forme.copies > 1 && (
        <span>{translate('stage.copies', { kind: getNoun(forme.genCode), count: forme.copies })}</span>
      )}
    </p>
  );
}
