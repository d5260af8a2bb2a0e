import { runCommand } from '../run/runCommand.ts';

/**
 * The commit from which changes are counted: the point where this branch left the main one, or HEAD on the main
 * branch itself. Throws outside a Git repository, where changes can't be known.
 */
export async function findChangesStart(folder: string): Promise<string> {
  for (const main of ['origin/HEAD', 'origin/main', 'main', 'master']) {
    const { code, output } = await runCommand('git', ['merge-base', 'HEAD', main], { cwd: folder });
    if (code === 0) return output.trim();
  }
  const { code, output } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: folder });
  if (code !== 0) throw new Error(`npm test -- --changed needs a Git repository: ${output.trim()}`);
  return output.trim();
}
