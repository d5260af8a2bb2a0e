import { PASSWORD_LENGTH } from '@cmon/core/access/accountLimits';
import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';

/** Common passwords in the workshop's languages. Combinations of them are refused too. */
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

/** Checks the length of a new password, and that it is not a common one. */
export function checkPasswordPolicy(password: string): Result<string, FailureOf<'inputInvalid'>> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return refuse('length');
  return isCommon(password.toLowerCase()) ? refuse('common') : success(password);
}

const refuse = (rule: string) => refusal({ kind: 'inputInvalid', field: 'password', rule });

/** Whether a password has only common words, digits and repeated characters, or repeats a short piece. */
function isCommon(password: string): boolean {
  if (/^(.{1,4}?)\1+$/.test(password)) return true;
  const letters = password.replaceAll(/[^\p{L}]/gu, '').replaceAll(/(.)\1{2,}/g, '');
  const word = replaceLookAlikes(password.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''));
  return isMadeOf(letters, COMMON_WORDS) || isMadeOf(word, COMMON_WORDS);
}

/** Replaces look-alike characters by letters, e.g. `p@ssw0rd` → `password`. */
function replaceLookAlikes(text: string): string {
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

/** Whether a text is a sequence of these words. The empty text is one. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (const start of ends) {
    for (const word of words) if (text.startsWith(word, start)) ends.add(start + word.length);
  }
  return ends.has(text.length);
}
