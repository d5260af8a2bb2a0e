import type { Font } from '@cmon/core/catalogue/types';
import { getFirstId } from '@cmon/core/composition/stack';
import { fitText } from '@cmon/core/scene/fitText';
import { prepareFont } from '@cmon/core/scene/preparedFont';
import { type ReactElement, useEffect } from 'react';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import { describeReason } from '../describeReason.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';
import { type ChoicesProps, findOption, type PanelView, useOffer, usePanelView } from '../usePanelView.ts';
import { Groups } from './Groups.tsx';
import { getFontName } from './getFontName.ts';

/**
 * The fonts, each drawn with the shopper's text. A font that can't write the text is disabled and names the missing
 * letters.
 */
export function FontPanel(): ReactElement | null {
  const view = usePanelView();
  return view && <FontPanelContent view={view} />;
}

function FontPanelContent({ view }: { readonly view: PanelView }): ReactElement | null {
  const option = findOption(view, 'font');
  if (!option) return null;
  const current = getChosenFont(view);
  return (
    <Panel kind="font" summary={current && getFontName(current)}>
      <FontChoices view={view} option={option} />
    </Panel>
  );
}

const getChosenFont = ({ env, preview }: PanelView): Font | undefined =>
  env.catalogue.fonts.get(getFirstId(preview.font));

function FontChoices({ view, option }: ChoicesProps): ReactElement {
  const editing = useEditing();
  const { groups, entries } = useOffer({ view, option });
  const { fonts } = view.env.catalogue;
  const current = getChosenFont(view);
  const texts = view.choice.textes.map(({ value }) => value).filter((value) => value.trim() !== '');
  const sample = texts[0]?.split('\n')[0] || (current ? getFontName(current) : '');
  const tiles = entries.flatMap(({ id, refused }): readonly Tile[] => {
    const font = fonts.get(id);
    if (!font) return [];
    const missingLetters = [...new Set(texts.join(''))].filter((char) => font.lacks.includes(char)).join(' ');
    const lacks =
      missingLetters && view.translate('text.lacks', { font: getFontName(font), chars: missingLetters });
    return [
      {
        id,
        name: getFontName(font),
        reason: describeReason(view, refused) ?? (lacks || null),
        draw: () => <FontSample view={view} font={font} text={sample} />,
      },
    ];
  });
  return (
    <>
      <Groups view={view} option={option} groups={groups} />
      <TileGrid
        label={view.translate('panel.font')}
        tiles={tiles}
        chosen={getFirstId(view.preview.font)}
        size="wide"
        onChoose={(id) => editing.dispatch({ kind: 'select', option: 'font', id })}
      />
    </>
  );
}

/** The `viewBox` of a font sample. */
const BOX = { width: 150, height: 90 };

interface FontSampleProps {
  readonly view: PanelView;
  readonly font: Font;
  readonly text: string;
}

function FontSample({ view, font, text }: FontSampleProps): ReactElement | null {
  const { drawing } = view;
  const { assets } = drawing;
  const metrics = assets.metrics(font.id);
  // Requested again with each revision of the drawing, because the network may have been down.
  useEffect(() => void drawing.assets.loadFont(font.id), [drawing, font.id]);
  const fitted =
    metrics && fitText(metrics, text, { width: BOX.width - 8, height: BOX.height }, { min: 1, max: 46 });
  if (!metrics || !fitted) return <span className={styles.coming} />;
  const { rise, drop } = prepareFont(metrics);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true" data-sample>
      <text
        x={BOX.width / 2}
        y={(BOX.height + (rise - drop) * fitted.size) / 2}
        textAnchor="middle"
        fontFamily={`"${font.family}"`}
        fontSize={fitted.size}
        fill="currentColor"
      >
        {text}
      </text>
    </svg>
  );
}
