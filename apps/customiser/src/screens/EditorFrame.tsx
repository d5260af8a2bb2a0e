import { type ReactElement, type ReactNode, useState } from 'react';
import { LazyGroup } from '../classList/group/LazyGroup.tsx';
import { LazyClassList, loadClassList } from '../classList/LazyClassList.tsx';
import { useListOpen } from '../classList/list/useListOpen.ts';
import { SeveralChildren } from '../classList/SeveralChildren.tsx';
import { StatusMessage } from '../controls/StatusMessage.tsx';
import { KeepAndShare } from '../keeping/KeepAndShare.tsx';
import { ReturnNotice } from '../keeping/ReturnNotice.tsx';
import { toFailedLoading } from '../load/http.ts';
import { Announcer } from '../panels/Announcer.tsx';
import { CopyLink } from '../panels/CopyLink.tsx';
import { PartsTogether } from '../panels/PartsTogether.tsx';
import { Question } from '../panels/Question.tsx';
import { Refusal } from '../panels/Refusal.tsx';
import { showOpenCrop } from '../store/cart/showOpenCrop.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './EditorFrame.module.css';
import { useCartCheck } from './useCartCheck.ts';
import { usePhotoCheck } from './usePhotoCheck.ts';

interface EditorFrameProps {
  readonly stage: ReactNode;
  readonly children: ReactNode;
}

/** `step` is the number of undo steps when the message was shown. */
const NO_STATUS = { text: '', step: 0, isFault: false };

/** The frame of every editor screen: the stage beside the panels; on a phone it is above them and always in view. */
export function EditorFrame({ stage, children }: EditorFrameProps): ReactElement {
  const translate = useTranslate();
  useCartCheck();
  const hasCopyLink = useWidget((state) => state.hasCopyLink);
  const classList = useListOpen();
  const [status, setStatus] = useState(NO_STATUS);
  const step = useWidget(({ history }) => history.past.length);
  const { store, page, editing } = useWidgetContext();
  const showStatus = (text: string, isFault = false) =>
    setStatus({ text, step: store.getState().history.past.length, isFault });
  usePhotoCheck(showStatus);
  // Undoing the change that a message is about removes the message. A message about a fault disappears at any change.
  const isOutdated = step < status.step || (status.isFault && step !== status.step);
  if (status.text !== '' && isOutdated) setStatus(NO_STATUS);
  const reportFailure = (error: unknown) => store.setState({ trouble: toFailedLoading(error) });
  if (classList.open) return <LazyClassList onClose={() => classList.show(false)} />;
  return (
    <div className={styles.editor}>
      <section className={styles.stage} data-stage aria-label={translate('stage.label')}>
        {stage}
      </section>
      <section className={styles.panels} aria-label={translate('panels.label')}>
        <ReturnNotice onStatus={showStatus} />
        <Question onStatus={showStatus} />
        <Refusal />
        <StatusMessage text={status.text} />
        <PartsTogether />
        {children}
        {page.settings.lines === null ? (
          <>
            <SeveralChildren
              isBackFromList={classList.returned}
              onOpenList={() => {
                // The labels of the list get the current design, in which a photo that isn't placed yet would be missing.
                if (!showOpenCrop(store, editing))
                  loadClassList().then(() => classList.show(true), reportFailure);
              }}
              onStatus={showStatus}
            />
            <KeepAndShare />
          </>
        ) : (
          <LazyGroup />
        )}
        {hasCopyLink && <CopyLink />}
      </section>
      <Announcer />
    </div>
  );
}
