import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { folderOf } from '../files/hotfolders.ts';
import { fileById } from '../queries/megalotRows.ts';
import { HttpFault } from './HttpFault.ts';
import { sessionOf } from './requestSession.ts';
import type { Web } from './web.ts';

/** Where a RIP puts what it has taken, beside where it found it. */
const TAKEN = ['', 'Success', 'Warning', 'Error'];

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
};

/** `files/{fileId}`: a published print file, cut file or ticket, as long as it stands in its hotfolder. */
export function fileRoute(app: FastifyInstance, web: Web): void {
  app.get<{ Params: { fileId: string } }>(`${web.config.basePath}/files/:fileId`, async (request, reply) => {
    const session = await sessionOf(request, web, false);
    if (session === null) throw new HttpFault(401, 'unauthenticated');
    if (!can(session.user.role, 'see')) throw new HttpFault(403, 'forbidden');
    const file = await fileById(web.database.db, request.params.fileId);
    if (file === null) throw new HttpFault(404, 'notFound');
    const folder = join(web.config.hotfolder, folderOf(web.device, file.kind, file.name));
    const path = await firstThere(TAKEN.map((taken) => join(folder, taken, file.name)));
    if (path === null) throw new HttpFault(410, 'gone');
    const extension = file.name.split('.').at(-1) ?? '';
    return reply
      .type(TYPES[extension] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-length', file.bytes)
      .send(createReadStream(path));
  });
}

async function firstThere(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return null;
}
