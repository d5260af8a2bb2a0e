import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import type { Locale } from '@cmon/core/catalogue/types';
import { getFirstId } from '@cmon/core/composition/stack';
import { type ChangeEvent, type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useEditing, useWidget, useWidgetContext } from '../../store/widgetContext.ts';
import type { ChosenPicture, PictureCrop } from '../../store/widgetState.ts';
import { scrollBelowStage } from '../scrollBelowStage.ts';
import type { ChoicesProps } from '../usePanelView.ts';
import { buildPhotoRemoval } from './buildPhotoRemoval.ts';
import { FileButton } from './FileButton.tsx';
import { listPhotoActions } from './listPhotoActions.ts';
import { loadPhotoMessages, type PhotoTranslate } from './loadPhotoMessages.ts';
import type { MessageKey } from './messages/generated/keys.ts';
import { PhotoCropper } from './PhotoCropper.tsx';
import styles from './photo.module.css';
import { findFileProblem } from './photoProblems.ts';
import { sendPhoto } from './sendPhoto.ts';
import { useOpenCrop } from './useOpenCrop.ts';

/** Loads the messages about photos, and returns the component that asks for a photo in that language. */
export async function loadPhotoFlow(locale: Locale): Promise<ComponentType<ChoicesProps>> {
  const translate = await loadPhotoMessages(locale);
  return function LocalizedPhotoFlow(props: ChoicesProps) {
    return <PhotoFlow {...props} translatePhoto={translate} />;
  };
}

/** Choose or take a picture, crop and turn it, and send it. All of it stays in the panel. */
function PhotoFlow({
  view,
  translatePhoto,
}: ChoicesProps & { readonly translatePhoto: PhotoTranslate }): ReactElement {
  const editing = useEditing();
  const { store } = useWidgetContext();
  const openCrop = useOpenCrop(view);
  const [message, setMessage] = useState<MessageKey | null>(null);
  const [isSending, setSending] = useState(false);
  const flow = useRef<HTMLDivElement>(null);
  const picture = openCrop?.picture ?? null;
  const stops = openCrop?.stops ?? 0;
  const step = `${picture?.url ?? message} ${stops}`;
  const lastStep = useRef(`${picture?.url ?? message} 0`);
  // Each step has another height and other buttons, so the page scrolls to the flow and the focus stays in it.
  useEffect(() => {
    if (step === lastStep.current) return;
    lastStep.current = step;
    flow.current?.focus({ preventScroll: true });
    scrollBelowStage(flow.current);
  }, [step]);
  const { env, preview, choice, drawing } = view;
  const forme = env.catalogue.formes.get(choice.forme);
  const photo = getFirstId(preview.fond);
  const hasPhoto = isPhotoId(photo);
  const placed = useWidget(({ placedPictures }) => placedPictures?.get(photo));

  const setOpenPicture = (chosen: ChosenPicture | null) => {
    const [code, index] = [env.product.code, preview.index];
    store.setState({ openCrop: chosen && { code, preview: index, picture: chosen, stops: 0 } });
  };
  const revokeUrl = () => {
    if (picture && picture.file !== placed?.file) URL.revokeObjectURL(picture.url);
  };
  const handleFileChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const problem = findFileProblem(file);
    setMessage(problem);
    // A file that can't be used leaves an earlier picture in place.
    if (!problem) {
      revokeUrl();
      setOpenPicture({ file, url: URL.createObjectURL(file), crop: null });
    }
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const closePicture = (problem: MessageKey | null) => {
    revokeUrl();
    setOpenPicture(null);
    setMessage(problem);
  };
  const rememberCrop = (crop: PictureCrop) => {
    const { openCrop: current } = store.getState();
    if (current?.picture.url === picture?.url && current)
      store.setState({ openCrop: { ...current, picture: { ...current.picture, crop } } });
  };
  const sendPicture = async (crop: PictureCrop) => {
    if (!picture || !forme) return;
    setSending(true);
    setMessage('photo.sending');
    const part = { store: env.market, code: env.product.code, forme: forme.id, ...crop };
    const result = await sendPhoto(drawing.assets.photosUrl, picture.file, part);
    setSending(false);
    if ('problem' in result) return setMessage(result.problem);
    // While the photo was being sent, the shopper may have opened another product or closed the picture.
    const { live, openCrop: current } = store.getState();
    const target = live?.previews[preview.index];
    if (current?.picture.url !== picture.url || !live || !target) return setMessage(null);
    store.setState(({ placedPictures = [] }) => ({
      placedPictures: new Map([...placedPictures, [result.id, { ...picture, crop }]]),
    }));
    const actions = listPhotoActions(live, target, result.id, env);
    setOpenPicture(null);
    editing.dispatchAll(actions);
    // With a second action the picto is removed too, which the message says.
    setMessage(actions.length > 1 ? 'photo.doneAlone' : 'photo.done');
  };
  const isProblem = message !== null && !['photo.sending', 'photo.done', 'photo.doneAlone'].includes(message);
  return (
    <div ref={flow} className={styles.flow} tabIndex={-1}>
      {picture && stops > 0 && (
        <p key={stops} className={styles.problem} role="alert">
          {translatePhoto(hasPhoto ? 'photo.uncropped' : 'photo.unplaced')}
        </p>
      )}
      {picture && forme ? (
        <PhotoCropper
          key={picture.url}
          picture={picture}
          forme={forme}
          translatePhoto={translatePhoto}
          isSending={isSending}
          isPlaced={hasPhoto}
          onCrop={rememberCrop}
          onUse={sendPicture}
          onChoose={handleFileChoice}
          onCancel={() => closePicture(null)}
          onUnreadable={() => closePicture('photo.unreadable')}
        />
      ) : (
        <div className={styles.row}>
          {placed && (
            <Button
              icon="fond"
              onPress={() => {
                setOpenPicture(placed);
                setMessage(null);
              }}
            >
              {translatePhoto('photo.recrop')}
            </Button>
          )}
          <FileButton label={translatePhoto('photo.choose')} onChange={handleFileChoice} />
          {matchMedia('(pointer: coarse)').matches && (
            <FileButton label={translatePhoto('photo.take')} onChange={handleFileChoice} capture />
          )}
          {hasPhoto && (
            <Button
              icon="none"
              onPress={() => {
                editing.dispatch(buildPhotoRemoval(env, preview.index));
                setMessage(null);
              }}
            >
              {translatePhoto('photo.remove')}
            </Button>
          )}
        </div>
      )}
      <p className={isProblem ? styles.problem : styles.hint} role={isProblem ? 'alert' : 'status'}>
        {message && translatePhoto(message)}
      </p>
      {!picture && <p className={styles.hint}>{translatePhoto('photo.hint')}</p>}
    </div>
  );
}
