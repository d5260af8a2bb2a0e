import { existsSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { activateVersion } from '@cmon/catalogue/publish';
import { expect, it } from 'vitest';
import { followCatalogue } from './followCatalogue.ts';
import { makeTwoVersions, OLD, TABLELESS } from './testing/twoVersions.ts';

it('WSC-294 OPT-28 each published version is offered without a restart, except a version that can’t be read', async () => {
  const versions = makeTwoVersions();
  const changes: string[] = [];
  const errors: string[] = [];
  const published = await followCatalogue(versions.dir, {
    onChange: (version) => changes.push(version),
    onError: (error) => errors.push(error.name),
  });
  try {
    const { version } = published.current.catalogue;
    const publish = (name: string) => activateVersion(dirname(versions.dir), name);
    publish(OLD);
    await expect.poll(() => changes).toEqual([OLD]);
    expect(published.current.catalogue.version).toBe(OLD);
    expect(published.current.archive.folder).toBe(versions.folder(OLD));
    expect([version, OLD].map((each) => existsSync(`${versions.folder(each)}.used`))).toEqual([true, true]);
    expect((await published.current.print.open(version))?.catalogue.version).toBe(version);

    const options = join(versions.folder(TABLELESS), 'json/cmonJson_all.json');
    unlinkSync(options);
    writeFileSync(options, '{}');
    publish(TABLELESS);
    await expect.poll(() => errors).toEqual(['Error']);
    expect(published.current.catalogue.version).toBe(OLD);

    publish(version);
    await expect.poll(() => changes).toEqual([OLD, version]);
    expect(published.current.catalogue.version).toBe(version);
    expect(errors).toHaveLength(1);
  } finally {
    await published.stop();
    versions.remove();
  }
});
