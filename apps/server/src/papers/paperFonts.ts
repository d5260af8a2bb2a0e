import { createRequire } from 'node:module';

/* The fonts of the papers: one for their own words, and others for names and texts in scripts that this one doesn't have. */

const resolvePath = createRequire(import.meta.url).resolve;

export const REGULAR = resolvePath('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf');
export const BOLD = resolvePath('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf');

/** A font that is opened only for a text which needs it, because some are large: the Chinese font has 10 MB. */
interface Fallback {
  readonly characters: RegExp;
  readonly regular: string;
  readonly bold: string;
}

/** In the order in which they are tried. The last has signs of all kinds beside Chinese and Japanese. */
const FALLBACKS: readonly Fallback[] = [
  {
    characters: /\p{Script_Extensions=Arabic}/u,
    regular: resolvePath('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  {
    characters: /\p{Script=Hebrew}/u,
    regular: resolvePath('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  {
    characters: /[\p{Script=Greek}\p{Script=Devanagari}\p{Script=Latin}\p{Script=Cyrillic}]/u,
    regular: resolvePath('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  {
    characters: /\p{Script=Hangul}/u,
    regular: resolvePath('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  },
  {
    characters: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u,
    regular: resolvePath('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
  {
    characters: /./u,
    regular: resolvePath('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: resolvePath('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  },
];

/** The paths of the fonts to try for a character, in the weight of the text around it. */
export function listFallbacks(character: string, isBold: boolean): readonly string[] {
  const fonts = FALLBACKS.filter(({ characters }) => characters.test(character));
  return fonts.map(({ regular, bold }) => (isBold ? bold : regular));
}
