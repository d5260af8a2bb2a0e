import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import type { Locale } from '@cmon/core/catalogue/types';
import { getFirstId } from '@cmon/core/composition/stack';
import { type ChangeEvent, type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useEditing } from '../../store/widgetContext.ts';
import type { ChoicesProps } from '../usePanel.ts';
import { buildPhotoRemoval } from './buildPhotoRemoval.ts';
import { loadPhotoMessages, type PhotoTranslate } from './loadPhotoMessages.ts';
import type { MessageKey } from './messages/generated/keys.ts';
import { PhotoCropper } from './PhotoCropper.tsx';
import styles from './photo.module.css';
import { findFileProblem } from './photoProblems.ts';
import { scrollBelowStage } from './scrollBelowStage.ts';
import { type ChosenPart, sendPhoto } from './sendPhoto.ts';

/** The formats that the server decodes. A phone converts its own to one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** The flow with its sentences in a language. */
export async function loadPhotoFlow(locale: Locale): Promise<ComponentType<ChoicesProps>> {
  const translate = await loadPhotoMessages(locale);
  return function LocalizedPhotoFlow(props: ChoicesProps) {
    return <PhotoFlow {...props} say={translate} />;
  };
}

interface Picture {
  readonly file: File;
  /** Address of the file in this page. */
  readonly url: string;
}

/** Choose or take a picture, crop and turn it, and send it. All of it stays in the panel. */
function PhotoFlow({ view, say }: ChoicesProps & { readonly say: PhotoTranslate }): ReactElement {
  const editing = useEditing();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [message, setMessage] = useState<MessageKey | null>(null);
  const [isSending, setSending] = useState(false);
  const flow = useRef<HTMLDivElement>(null);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  // Another step has another height and other buttons: the page follows, and the focus stays in the flow.
  useEffect(() => {
    if ((picture === null) === (message === null)) return;
    flow.current?.focus({ preventScroll: true });
    scrollBelowStage(flow.current);
  }, [picture, message]);
  const { env, preview, choice, drawing } = view;
  const forme = env.catalogue.formes.get(choice.forme);
  const hasPhoto = isPhotoId(getFirstId(preview.fond));

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const problem = findFileProblem(file);
    setMessage(problem);
    setPicture(problem ? null : { file, url: URL.createObjectURL(file) });
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const send = async (area: ChosenPart['area'], turn: number) => {
    if (!picture || !forme) return;
    setSending(true);
    setMessage('photo.sending');
    const part = { store: env.market, code: env.product.code, forme: forme.id, turn, area };
    const sent = await sendPhoto(drawing.assets.photosUrl, picture.file, part);
    setSending(false);
    if ('problem' in sent) return setMessage(sent.problem);
    editing.dispatch({ kind: 'select', option: 'fond', id: sent.id, preview: preview.index });
    setPicture(null);
    setMessage('photo.done');
  };
  const isProblem = message !== null && message !== 'photo.sending' && message !== 'photo.done';
  return (
    <div ref={flow} className={styles.flow} tabIndex={-1}>
      {picture && forme ? (
        <PhotoCropper
          key={picture.url}
          url={picture.url}
          forme={forme}
          say={say}
          isSending={isSending}
          onUse={send}
          onCancel={() => {
            setPicture(null);
            setMessage(null);
          }}
          onUnreadable={() => {
            setPicture(null);
            setMessage('photo.unreadable');
          }}
        />
      ) : (
        <div className={styles.row}>
          <FileButton label={say('photo.choose')} onChange={choose} />
          {matchMedia('(pointer: coarse)').matches && (
            <FileButton label={say('photo.take')} onChange={choose} capture />
          )}
          {hasPhoto && (
            <Button
              icon="none"
              onPress={() => {
                editing.dispatch(buildPhotoRemoval(env, preview.index));
                setMessage(null);
              }}
            >
              {say('photo.remove')}
            </Button>
          )}
        </div>
      )}
      <p className={isProblem ? styles.problem : styles.hint} role={isProblem ? 'alert' : 'status'}>
        {message && say(message)}
      </p>
      {!picture && <p className={styles.hint}>{say('photo.hint')}</p>}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly capture?: boolean;
}

function FileButton({ label, onChange, capture = false }: FileButtonProps): ReactElement {
  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        accept={ACCEPTED}
        onChange={onChange}
        {...(capture ? { capture: 'environment' as const } : {})}
      />
    </label>
  );
}
