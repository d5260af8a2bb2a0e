declare module 'lcms-wasm' {
  /** The part of the Little CMS module that `openColourEngine` uses. Profiles and transforms are addresses. */
  export interface LcmsModule {
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _cmsDoTransform(transform: number, input: number, output: number, colours: number): void;
    cmsOpenProfileFromMem(bytes: Uint8Array, length: number): number;
    cmsCreate_sRGBProfile(): number;
    cmsCreateLab4Profile(whitePoint: null): number;
    cmsGetColorSpaceASCII(profile: number): string | null;
    cmsGetProfileInfoASCII(profile: number, info: number, language: string, country: string): string;
    cmsCreateTransform(
      input: number,
      inputFormat: number,
      output: number,
      outputFormat: number,
      intent: number,
      flags: number,
    ): number;
  }
  export function instantiate(options: { readonly locateFile: () => string }): Promise<LcmsModule>;
  export function FLOAT_SH(value: number): number;
  export function COLORSPACE_SH(value: number): number;
  export function CHANNELS_SH(value: number): number;
  export function BYTES_SH(value: number): number;
  export const PT_RGB: number;
  export const PT_CMYK: number;
  export const PT_Lab: number;
  export const INTENT_RELATIVE_COLORIMETRIC: number;
  export const cmsFLAGS_BLACKPOINTCOMPENSATION: number;
  export const cmsFLAGS_NOOPTIMIZE: number;
  export const cmsFLAGS_NOCACHE: number;
  export const cmsInfoDescription: number;
  export const LCMS_VERSION: number;
}

declare module 'culori/fn' {
  interface Lab65 {
    readonly mode: 'lab65';
    readonly l: number;
    readonly a: number;
    readonly b: number;
  }
  export function differenceCiede2000(): (first: Lab65, second: Lab65) => number;
}
