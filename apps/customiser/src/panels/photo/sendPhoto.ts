import type { Market } from '@cmon/core/catalogue/types';
import { isRecord } from '@cmon/core/isRecord';
import { request } from '../../load/http.ts';
import type { PictureCrop } from '../../store/widgetState.ts';
import type { MessageKey } from './messages/generated/keys.ts';
import { describeRefusal } from './photoProblems.ts';

/** Where a photo is printed, and the part of the picture that the shopper chose. */
interface ChosenPart extends PictureCrop {
  readonly store: Market;
  readonly code: string;
  readonly forme: number;
}

/** Sends a picture to the server. Returns the id of the background that it became, or the key of the refusal's message. */
export async function sendPhoto(
  photosUrl: string,
  file: Blob,
  { area, store, code, forme, turn }: ChosenPart,
): Promise<{ readonly id: number } | { readonly problem: MessageKey }> {
  const share = (percent: number) => String(Math.min(1, Math.max(0, percent / 100)));
  const query = new URLSearchParams({
    store,
    code,
    forme: String(forme),
    turn: String(turn),
    x: share(area.x),
    y: share(area.y),
    width: share(area.width),
    height: share(area.height),
  });
  try {
    const response = await request(`${photosUrl}/photo-fonds?${query}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const answer: unknown = await response.json();
    if (isRecord(answer) && response.status === 201 && typeof answer.id === 'number')
      return { id: answer.id };
    return { problem: describeRefusal(isRecord(answer) ? answer.error : null) };
  } catch {
    return { problem: 'photo.unavailable' };
  }
}
