import { randomBytes } from 'node:crypto';
import { FIRST_PHOTO_ID } from '@cmon/core/catalogue/pictures/photoFond';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

const DAY_MS = 86_400_000;

export interface KeepPhotoFondInput {
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export interface KeptPhotoFond {
  readonly id: number;
  readonly expiresAt: string;
}

/** Records a shopper's photo before its files are stored, so that no file is without a row. Its id is random. */
export function keepPhotoFond(ctx: Ctx, input: KeepPhotoFondInput): Promise<Result<KeptPhotoFond>> {
  return runCommand(ctx, 'keepPhotoFond', {}, async (work): Promise<KeptPhotoFond> => {
    const id = createRandomPhotoId();
    const expiresAt = new Date(work.now.getTime() + work.settings.keepPhotos * DAY_MS);
    await work.trx
      .insertInto('photo_fonds')
      .values({ id, ...input, created_at: work.now, expires_at: expiresAt })
      .execute();
    return { id, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Draws a random integer of 53 bits, which JSON and JavaScript keep exactly. Fewer than one in 8,000 is below the ids of
 * photos, and is drawn again.
 */
function createRandomPhotoId(): number {
  for (;;) {
    const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
    if (id >= FIRST_PHOTO_ID) return id;
  }
}
