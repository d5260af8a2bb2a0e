import { createRequire } from 'node:module';

/* The fonts of the papers: one for their own words, and others for names and texts in scripts that it doesn't have. */

const resolvePath = createRequire(import.meta.url).resolve;

const resolveFont = (name: string, file: string): string =>
  resolvePath(`@expo-google-fonts/${name}/${file}.ttf`);

export const REGULAR = resolveFont('nunito', '400Regular/Nunito_400Regular');
export const BOLD = resolveFont('nunito', '700Bold/Nunito_700Bold');

/** A font that is opened only for a text which needs it: the one for Chinese alone has 10 MB. */
interface Fallback {
  readonly characters: RegExp;
  readonly regular: string;
  readonly bold: string;
}

function toFallback(characters: RegExp, name: string, family: string): Fallback {
  return {
    characters,
    regular: resolveFont(name, `400Regular/${family}_400Regular`),
    bold: resolveFont(name, `700Bold/${family}_700Bold`),
  };
}

const CHINESE = toFallback(/./u, 'noto-sans-sc', 'NotoSansSC');
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const FALLBACKS: readonly Fallback[] = [
  toFallback(/\p{Script_Extensions=Arabic}/u, 'noto-sans-arabic', 'NotoSansArabic'),
  toFallback(/\p{Script=Hebrew}/u, 'noto-sans-hebrew', 'NotoSansHebrew'),
  toFallback(
    /[\p{Script=Greek}\p{Script=Devanagari}\p{Script=Latin}\p{Script=Cyrillic}]/u,
    'noto-sans',
    'NotoSans',
  ),
  toFallback(/\p{Script=Hangul}/u, 'nanum-gothic', 'NanumGothic'),
  toFallback(EMOJI, 'noto-emoji', 'NotoEmoji'),
  CHINESE,
];

/** The paths of the fonts to try for a character, in the weight of the text around it. */
export function listFallbacks(character: string, isBold: boolean): readonly string[] {
  const fonts = FALLBACKS.filter(({ characters }) => characters.test(character));
  return fonts.map(({ regular, bold }) => (isBold ? bold : regular));
}
