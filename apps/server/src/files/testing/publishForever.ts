import { createHash } from 'node:crypto';
import { removeStaleParts, writePart } from '../partFile.ts';
import { publishPart } from '../publishPart.ts';

/**
 * A process that publishes files until it is killed. Each file begins with the SHA-256 of the rest, so that a reader can
 * recognise a complete file. Arguments: folder, number of the first file, and how many, by default without end.
 */
const [folder = '', first = '0', count = 'Infinity'] = process.argv.slice(2);
const end = Number(first) + Number(count);
const BODY_BYTES = 300_000;

await removeStaleParts(folder);
for (let n = Number(first); n < end; n += 1) {
  const body = Buffer.alloc(BODY_BYTES, `${n} `);
  const bytes = Buffer.concat([createHash('sha256').update(body).digest(), body]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `M${String(n).padStart(6, '0')}_r01_p01of01_320V.pdf`;
  const { part } = await writePart(folder, name, async (sink) => {
    for (let start = 0; start < bytes.length; start += 20_000)
      await sink.write(bytes.subarray(start, start + 20_000));
    return { bytes: bytes.length, sha256 };
  });
  const published = await publishPart(part, sha256);
  if (!published.ok) throw new Error(published.failure.kind);
  process.stdout.write(`${n} ${sha256}\n`);
}
