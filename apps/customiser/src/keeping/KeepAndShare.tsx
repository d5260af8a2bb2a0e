import type { CustomiserState } from '@cmon/core/customiser/state';
import { type ComponentType, Fragment, type ReactElement, useState } from 'react';
import classes from '../classList/classList.module.css';
import { Icon, type IconName } from '../controls/Icon.tsx';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './keeping.module.css';

type Choice = 'keep' | 'share';
type View = ComponentType<object>;
interface OpenedView {
  readonly choice: Choice;
  readonly View: View;
  readonly ordered: CustomiserState | undefined;
}

/** The two views, each in a chunk of its own, because most shoppers open none. */
const VIEWS: Readonly<Record<Choice, () => Promise<View>>> = {
  keep: () => import('./KeepView.tsx').then(({ KeepView }) => KeepView),
  share: () => import('./PictureView.tsx').then(({ PictureView }) => PictureView),
};
const ICONS: Readonly<Record<Choice, IconName>> = { keep: 'link', share: 'share' };

/** Offers to keep the design under a private link, and to share it as a picture. */
export function KeepAndShare(): ReactElement | null {
  const translate = useTranslate();
  const { store } = useWidgetContext();
  const hasDesign = useWidget(({ shown }) => shown !== null);
  // A view shows the design that it was opened for, and is closed when that design is ordered.
  const ordered = useWidget((state) => state.ordered);
  const [loadedView, setLoadedView] = useState<OpenedView | null>(null);
  const openView = loadedView?.ordered === ordered ? loadedView : null;
  if (!hasDesign) return null;
  const handlePress = (choice: Choice) => {
    if (openView?.choice === choice) return setLoadedView(null);
    loadChunk(choice, VIEWS[choice]).then(
      (View) => setLoadedView({ choice, View, ordered }),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
  };
  return (
    <section className={`${classes.choices} ${styles.choices}`}>
      {(['keep', 'share'] as const).map((choice) => (
        <Fragment key={choice}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={openView?.choice === choice}
            onClick={() => handlePress(choice)}
          >
            <Icon name={ICONS[choice]} size={24} />
            <strong>{translate(`${choice}.open`)}</strong>
            <span>{translate(`${choice}.hint`)}</span>
          </button>
          {openView?.choice === choice && <openView.View />}
        </Fragment>
      ))}
    </section>
  );
}
