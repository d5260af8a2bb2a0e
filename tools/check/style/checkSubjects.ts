import { spawnSync } from 'node:child_process';

/** Subjects are checked from the commit after this one. */
const BEFORE = 'c0f68a028112647d82b5715de4a8153e13546efc';
const LONGEST = 72;

/** Lists commits whose subject is too long. Empty where Git has no history (a download, a shallow clone). */
export async function checkSubjects(root: string, before = BEFORE): Promise<string> {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${before}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return '';
  return stdout
    .split('\n')
    .filter((line) => line.replace(/^\w+ /, '').length > LONGEST)
    .map((line) => `${line}: the subject is longer than ${LONGEST} characters`)
    .join('\n');
}
