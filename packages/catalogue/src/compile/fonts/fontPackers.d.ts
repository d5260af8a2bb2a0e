declare module 'fontverter' {
  export function convert(font: Buffer, to: 'woff2' | 'truetype'): Promise<Buffer>;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly preserveNameIds: readonly number[] },
  ): Promise<Buffer>;
}
