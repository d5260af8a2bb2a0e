import { Drawer } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { EmptyState } from '../display/EmptyState.tsx';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import { t } from '../messages/translate.ts';
import { OpenDialogsContext } from './OpenDialogsContext.ts';

interface DetailDrawerProps<Value> {
  readonly title: ReactNode;
  /** Null when there is no such object; undefined while it loads. */
  readonly value: Value | null | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** The drawer with the details of one object. For an unknown id it shows a message, not the spinner. */
export function DetailDrawer<Value>(props: DetailDrawerProps<Value>) {
  const [openDialogCount, setOpenDialogCount] = useState(0);
  const changeOpenDialogs = useCallback(
    (change: 1 | -1) => setOpenDialogCount((count) => count + change),
    [],
  );
  return (
    <Drawer
      opened
      onClose={props.onClose}
      closeOnEscape={openDialogCount === 0}
      trapFocus={openDialogCount === 0}
      position="right"
      size="min(860px, 100vw)"
      title={props.title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      overlayProps={{ backgroundOpacity: 0.28 }}
      transitionProps={{ duration: 150 }}
    >
      {props.error && <LoadFailure error={props.error} onRetry={props.onRetry} />}
      {!props.error && props.value === undefined && <Loading />}
      {props.value === null && (
        <EmptyState icon="search" title={t('detail.unknown')} text={t('detail.unknownText')} />
      )}
      {props.value !== null && props.value !== undefined && (
        <OpenDialogsContext value={changeOpenDialogs}>{props.children(props.value)}</OpenDialogsContext>
      )}
    </Drawer>
  );
}
