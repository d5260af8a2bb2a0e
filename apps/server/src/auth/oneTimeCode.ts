import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@cmon/core/access/roles';
import { encodePassword, PASSWORD_BYTES } from '@cmon/core/production/encodePassword';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from './sessions.ts';

/** From this level on, people sign in with a one-time code beside the password when the setting asks for it. */
const MIN_CODE_LEVEL = 30;
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A code of the neighbouring time steps is accepted too, because clocks differ. */
const WINDOW_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;

export const needsOneTimeCode = (role: Role): boolean => ROLES[role].level >= MIN_CODE_LEVEL;

/** A new secret in base32. */
export const createCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** SHA-1, six digits and 30 s are what every authenticator app supports. */
function buildTotp(secret: string, email = ''): TOTP {
  return new TOTP({
    issuer: 'cmon',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** The address that an authenticator app reads from a QR code. */
export const buildCodeUri = (secret: string, email: string): string => buildTotp(secret, email).toString();

/** Returns the time step to which a code belongs, or null when it is wrong. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = buildTotp(secret).validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** Ten codes of 80 random bits, each for one sign-in without the authenticator app. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => encodePassword(randomBytes(PASSWORD_BYTES)));

/** The stored hash of a recovery code. The code may be typed in any case, with O for 0, and with I or L for 1. */
export function hashRecoveryCode(text: string): string {
  const code = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return hashToken(`recovery ${code}`);
}
