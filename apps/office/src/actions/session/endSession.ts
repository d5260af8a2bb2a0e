import { describeFailure } from '../../api/describeFailure.ts';
import { signOut } from '../../api/session.ts';
import { showNotice } from '../showNotice.ts';

/** Signs the person out and calls `onSignedOut`. After a failure, which a notice shows, the person stays signed in. */
export async function endSession(onSignedOut: () => void): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    showNotice('failed', describeFailure(error));
    return;
  }
  onSignedOut();
}
