declare module 'react-textfit' {
  import type { ComponentType, CSSProperties } from 'react';

  export const Textfit: ComponentType<{
    readonly children?: string;
    readonly min: number;
    readonly max: number;
    readonly mode: 'single' | 'multi';
    readonly style: CSSProperties;
    readonly autoResize: boolean;
    readonly onReady: (size: number) => void;
  }>;
}

declare module 'textfit' {
  export default function textFit(
    element: HTMLElement,
    options: { minFontSize: number; maxFontSize: number; multiLine: boolean },
  ): void;
}
