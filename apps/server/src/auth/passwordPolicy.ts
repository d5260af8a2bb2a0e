import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** What guessers try first, in the workshop's languages; longer ones are put together from these. */
const COMMON_WORDS = [
  'password passwort passwd pass motdepasse contrasena clave hola parola azerty qwerty qwertz azertyuiop qwertyuiop',
  'qwertzuiop asdfghjkl qsdfghjklm zxcvbnm wxcvbn abcdefghijkl abcdefgh abcdef abcd abc admin administrator root user',
  'welcome bienvenue bienvenido benvenuto willkommen letmein iloveyou jetaime teamo tiamo ichliebedich changeme secret',
  'monkey dragon football baseball sunshine princess superman batman starwars soleil doudou loulou chouchou bonjour',
  'coucou marseille nicolas hallo schatz ciao juventus realmadrid barcelona liverpool arsenal chelsea cmon workshop',
  'atelier test demo guest master login qaz wsx edc rfv tgb zaq xsw cde',
]
  .join(' ')
  .split(' ');

/** Whether a new password may be used: long enough, not too long, and none that is guessed first. */
export function checkPassword(password: string): Result<string, FailureOf<'inputInvalid'>> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return refused('length');
  return isCommon(password.toLowerCase()) ? refused('common') : success(password);
}

const refused = (rule: string) => refusal({ kind: 'inputInvalid', field: 'password', rule });

/** Common words, digits and repeated characters only, or one short piece said again and again. */
function isCommon(password: string): boolean {
  if (/^(.{1,4}?)\1+$/.test(password)) return true;
  const letters = password.replaceAll(/[^\p{L}]/gu, '').replaceAll(/(.)\1{2,}/g, '');
  const word = unleet(password.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  return isMadeOf(letters, COMMON_WORDS) || isMadeOf(word, COMMON_WORDS);
}

/** `p@ssw0rd` as the word that it stands for. */
function unleet(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  };
  return text.replaceAll(/[@4310$5]/g, (char) => letters[char] ?? char);
}

/** Whether a text is some of these words one after the other; nothing at all is. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (const at of ends) {
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
}
