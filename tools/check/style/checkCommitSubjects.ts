import { spawnSync } from 'node:child_process';

/** Only subjects of later commits are checked. */
const LAST_UNCHECKED_COMMIT = 'c0f68a028112647d82b5715de4a8153e13546efc';
const MAX_LENGTH = 72;

/** Lists commits whose subject is too long. Empty where Git has no history (a download, a shallow clone). */
export async function checkCommitSubjects(
  root: string,
  lastUnchecked = LAST_UNCHECKED_COMMIT,
): Promise<string> {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', '--format=%h %s', `${lastUnchecked}..HEAD`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) return '';
  return stdout
    .split('\n')
    .filter((line) => line.replace(/^\w+ /, '').length > MAX_LENGTH)
    .map((line) => `${line}: the subject is longer than ${MAX_LENGTH} characters`)
    .join('\n');
}
