import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { buildPaperAddress, type PaperKind } from './PaperLink.tsx';

interface PaperButtonProps {
  readonly kind: PaperKind;
  readonly id: string;
  /** True for the action that is taken next. */
  readonly primary?: boolean;
  readonly size?: ButtonProps['size'];
  readonly children: ReactNode;
}

/** A button that opens a paper, a PDF that the server writes, in a new tab. */
export function PaperButton({ kind, id, primary = false, size, children }: PaperButtonProps) {
  return (
    <Button
      component="a"
      href={buildPaperAddress(kind, id)}
      target="_blank"
      rel="noopener"
      size={size}
      variant={primary ? 'filled' : 'default'}
      leftSection={<Icon name="printer" />}
    >
      {children}
    </Button>
  );
}
