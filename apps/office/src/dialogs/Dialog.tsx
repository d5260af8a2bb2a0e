import { Modal } from '@mantine/core';
import { type ReactNode, useContext, useEffect } from 'react';
import { t } from '../messages/translate.ts';
import { OpenDialogsContext } from './OpenDialogsContext.ts';

interface DialogProps {
  readonly title: string;
  readonly size?: 'md' | 'lg' | 'xl';
  /** True for a dialog that shows something once: only its own button closes it. */
  readonly closesByButtonOnly?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in the middle of the screen. Over a drawer, Escape closes only the dialog. */
export function Dialog({ title, size = 'lg', closesByButtonOnly = false, onClose, children }: DialogProps) {
  const changeOpenDialogs = useContext(OpenDialogsContext);
  useEffect(() => {
    changeOpenDialogs(1);
    return () => changeOpenDialogs(-1);
  }, [changeOpenDialogs]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size={size}
      closeOnClickOutside={!closesByButtonOnly}
      closeOnEscape={!closesByButtonOnly}
      withCloseButton={!closesByButtonOnly}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Modal>
  );
}
