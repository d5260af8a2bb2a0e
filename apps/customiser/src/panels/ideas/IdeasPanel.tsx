import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from '../../load/loadChunk.ts';
import { useTranslate, useWidget, useWidgetContext } from '../../store/widgetContext.ts';
import { Panel } from '../Panel.tsx';
import styles from '../panels.module.css';

/** Ready designs, drawn with the shopper's own name. The panel's code and its data are loaded when it is first opened. */
export function IdeasPanel(): ReactElement | null {
  const translate = useTranslate();
  const isTaken = useWidget(({ shown }) => shown?.previews[shown.selectedPreview]?.forme !== UNTAKEN_FORME);
  // A part that isn't included offers only its shapes.
  if (!isTaken) return null;
  return (
    <Panel kind="ideas" summary={translate('ideas.hint')}>
      <LazyIdeas />
    </Panel>
  );
}

function LazyIdeas(): ReactNode {
  const { store } = useWidgetContext();
  const translate = useTranslate();
  const [content, setContent] = useState<ReactNode>(<span className={styles.coming} />);
  useEffect(() => {
    let isMounted = true;
    const showContent = (loaded: ReactNode) => isMounted && setContent(loaded);
    loadChunk('ideas', () => import('./IdeaChoices.tsx'))
      .then(({ IdeaChoices, loadIdeas }) =>
        loadIdeas(store).then((themes) => <IdeaChoices themes={themes} />),
      )
      // The rest of the editor works without ideas, so it isn't replaced with an error. Opening the panel tries again.
      .catch(() => <p className={styles.empty}>{translate('ideas.unavailable')}</p>)
      .then(showContent);
    return () => {
      isMounted = false;
    };
  }, [store, translate]);
  return content;
}
