declare module '@messageformat/core/compile-module' {
  import type MessageFormat from '@messageformat/core';

  /** Returns the source of an ES module whose default export maps each key to a function of its parameters. */
  export default function compileModule(
    format: MessageFormat,
    messages: Readonly<Record<string, string>>,
  ): string;
}
