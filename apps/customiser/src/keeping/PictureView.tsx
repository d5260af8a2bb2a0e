import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notes } from '../panels/Notes.tsx';
import panels from '../panels/panels.module.css';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { drawPicture } from './drawPicture.ts';
import styles from './keeping.module.css';
import { sharePicture } from './sharePicture.ts';

/** Delay before the file's address is revoked, ms: a browser may need that long to begin the download. */
const REVOKE_DELAY_MS = 30_000;

/** Shows the picture that the shopper can share. It is drawn in the browser, so it isn't sent to a server. */
export function PictureView(): ReactElement {
  const translate = useTranslate();
  const { store } = useWidgetContext();
  const shown = useWidget((state) => state.shown);
  const pictureBox = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<'share.failed' | 'keep.error' | null>(null);
  const [hasDrawn, setHasDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setFile(null);
    setFailure(null);
    if (!shown) return;
    drawPicture(shown, store).then(
      ({ canvas, file: drawn }) => {
        if (!isCurrent) return;
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', translate('share.picture'));
        pictureBox.current?.replaceChildren(canvas);
        setFile(drawn);
        setHasDrawn(true);
      },
      () => {
        if (!isCurrent) return;
        // The previous picture shows an earlier design.
        pictureBox.current?.replaceChildren();
        setFailure('share.failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shown, store, translate]);
  // Scrolls to the first picture only: later pictures replace it while the design is edited.
  useEffect(() => {
    if (hasDrawn) pictureBox.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [hasDrawn]);
  const share = async (picture: File) => setFailure((await sharePicture(picture)) ? null : 'keep.error');
  const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
  return (
    <div className={styles.view} data-picture={file ? 'drawn' : 'drawing'}>
      <div ref={pictureBox} className={styles.picture} />
      <Notes notes={failure ? [{ kind: 'bad', message: translate(failure) }] : []} />
      {file && (
        <div className={panels.actions}>
          {canShare && (
            <Button variant="solid" icon="share" onPress={() => void share(file)}>
              {translate('share.send')}
            </Button>
          )}
          <Button variant={canShare ? 'quiet' : 'solid'} onPress={() => download(file)}>
            {translate('share.save')}
          </Button>
        </div>
      )}
    </div>
  );
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
