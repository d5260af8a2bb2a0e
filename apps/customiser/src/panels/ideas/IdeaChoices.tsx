import type { Idea, IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import { listDrawingVariations } from '@cmon/core/catalogue/resolvePicto';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { withSampleName } from '@cmon/core/customiser/example/withSampleName';
import { isIdeaAvailable } from '@cmon/core/customiser/ideas/isIdeaAvailable';
import { listIdeaActions } from '@cmon/core/customiser/ideas/listIdeaActions';
import { listIdeaKinds } from '@cmon/core/customiser/ideas/listIdeaKinds';
import { type ReactElement, useMemo, useState } from 'react';
import { SceneThumb } from '../../controls/SceneThumb.tsx';
import { type Tile, TileGrid } from '../../controls/TileGrid.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import styles from '../panels.module.css';
import { getFontName } from '../tiles/getFontName.ts';
import { ThemeRow } from '../tiles/ThemeRow.tsx';
import { type PanelView, usePanelView } from '../usePanelView.ts';

// Exported here so that it is in the same chunk.
export { loadIdeas } from './loadIdeas.ts';

interface IdeaChoicesProps {
  readonly themes: readonly IdeaTheme[];
}

/** The ideas of one theme. A tap applies an idea as one undo step. */
export function IdeaChoices({ themes }: IdeaChoicesProps): ReactElement | null {
  const view = usePanelView();
  return view && <IdeaGrid view={view} themes={themes} />;
}

function IdeaGrid({ view, themes }: IdeaChoicesProps & { readonly view: PanelView }): ReactElement {
  const editing = useEditing();
  const availableThemes = useAvailableThemes(view, themes);
  const [chosenTheme, setChosenTheme] = useState<number | null>(null);
  const theme = availableThemes.find(({ id }) => id === chosenTheme) ?? availableThemes[0];
  const { locale } = view.env;
  if (!theme) return <p className={styles.empty}>{view.translate('ideas.none')}</p>;
  const tiles = theme.ideas.map(
    (idea): Tile => ({
      id: idea.id,
      name: buildIdeaName(view, idea),
      reason: describeMissingLetters(view, idea),
      draw: () => <IdeaThumb view={view} idea={idea} />,
    }),
  );
  return (
    <>
      {availableThemes.length > 1 && (
        <div className={styles.fewRows}>
          <ThemeRow
            label={view.translate('group.label')}
            themes={availableThemes.map(({ id, name }) => ({ id, name: name[locale] }))}
            chosen={theme.id}
            onChoose={setChosenTheme}
          />
        </div>
      )}
      <TileGrid
        key={theme.id}
        label={theme.name[locale]}
        tiles={tiles}
        chosen={theme.ideas.find((idea) => isApplied(view, idea))?.id ?? 0}
        size="wide"
        onChoose={(id) => {
          const idea = theme.ideas.find((candidate) => candidate.id === id);
          if (idea) editing.dispatchAll(listIdeaActions(view.state, idea, view.env));
        }}
      />
    </>
  );
}

/**
 * An idea on the selected part. Applying an idea only moves the mark of the chosen tile, so a tile is drawn again only
 * when its own picture changes.
 */
function IdeaThumb({ view, idea }: { readonly view: PanelView; readonly idea: Idea }): ReactElement {
  const { drawing, preview } = view;
  const choiceJson = JSON.stringify(applyIdea(view, idea));
  return useMemo(
    () => <SceneThumb drawing={drawing} choice={JSON.parse(choiceJson)} preview={preview.index} />,
    [drawing, choiceJson, preview.index],
  );
}

/** The themes with the ideas that the product, the market and the rules allow in the selected part. */
function useAvailableThemes(view: PanelView, themes: readonly IdeaTheme[]): readonly IdeaTheme[] {
  const { state, preview, env } = view;
  const { index, forme } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an idea replaces every other choice that the rules read
  return useMemo(
    () =>
      themes.flatMap((theme) => {
        const ideas = theme.ideas.filter((idea) => isIdeaAvailable(state, preview, idea, env));
        return ideas.length > 0 ? [{ ...theme, ideas }] : [];
      }),
    [themes, env, index, forme],
  );
}

/** Names an idea by what it shows: "Fox · Little forest". */
function buildIdeaName({ env, preview, getName }: PanelView, { picto, fond }: Idea): string {
  const { pictos, fonds } = env.catalogue;
  const pictoLabel = listIdeaKinds(preview, env).includes('picto') ? pictos.get(picto)?.label : undefined;
  return [pictoLabel, fonds.get(fond)?.name].flatMap((text) => (text ? [getName(text)] : [])).join(' · ');
}

/** Why an idea's font can't write the shopper's texts; null when it can. */
function describeMissingLetters({ env, choice, translate }: PanelView, { font }: Idea): string | null {
  const entry = env.catalogue.fonts.get(font);
  const typed = new Set(choice.textes.map(({ value }) => value).join(''));
  const chars = entry ? [...typed].filter((char) => entry.lacks.includes(char)).join(' ') : '';
  return entry && chars ? translate('text.lacks', { font: getFontName(entry), chars }) : null;
}

function isApplied({ env, preview }: PanelView, idea: Idea): boolean {
  const picto = env.catalogue.pictos.get(idea.picto);
  const drawings = picto ? listDrawingVariations(env.catalogue, picto).map(({ id }) => id) : [];
  return listIdeaKinds(preview, env).every((kind) =>
    kind === 'picto' ? drawings.includes(preview.picto) : preview[kind] === idea[kind],
  );
}

/**
 * Returns the selected part with an idea applied. It has the shopper's own texts, or a sample name when they are empty.
 */
function applyIdea({ choice, preview, env }: PanelView, idea: Idea): PreviewChoice {
  const kinds = listIdeaKinds(preview, env);
  const chosen = Object.fromEntries(kinds.map((kind) => [kind, idea[kind]]));
  return withSampleName({ ...choice, ...chosen }, env.sample);
}
