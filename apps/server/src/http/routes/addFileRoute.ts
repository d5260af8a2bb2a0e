import { mayReadTexts } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { getFileKind } from '../../api/generation.ts';
import { getFolder } from '../../files/hotfolders.ts';
import { readMegalotDevices } from '../../queries/devices.ts';
import { findOrderIdsOfMegalot } from '../../queries/megalots/findOrderIdsOfMegalot.ts';
import { findFileById } from '../../queries/megalots/megalotRows.ts';
import { HttpError } from '../HttpError.ts';
import { OPENED_IN_TAB } from '../handleErrors.ts';
import { readRequestSession } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';
import { recordOrderReads } from './papers/recordOrderReads.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
};

/** Files that a browser shows without running anything of them. An XML file could name a style sheet. */
const SHOWN_IN_TAB = ['pdf', 'json'];

/**
 * `files/{fileId}`: sends a published print file, cut file or ticket while it is in its hotfolder, to those who may read the
 * texts of shoppers: a print file shows those of every label. Each download is recorded for the orders of the megalot.
 */
export function addFileRoute(app: FastifyInstance, web: WebEnv): void {
  app.get<{ Params: { fileId: string } }>(
    `${web.config.basePath}/files/:fileId`,
    OPENED_IN_TAB,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!mayReadTexts(session.user.role)) throw new HttpError(403, 'forbidden');
      const db = web.database.limitTo(session.user.stores);
      const file = await findFileById(db, request.params.fileId);
      if (file === null) throw new HttpError(404, 'notFound');
      const devices = await readMegalotDevices(db, file.megalot_id);
      const folder = file.folder ?? (devices === null ? null : getFolder(devices, file.kind));
      // The read is recorded first, so that no file is sent without a record.
      if (getFileKind(file.kind) !== 'cut') {
        const orderIds = await findOrderIdsOfMegalot(db, file.megalot_id);
        await recordOrderReads(web, session, orderIds, 'printFile');
      }
      const content = folder === null ? null : await web.storage.open(folder, file.name);
      if (content === null) throw new HttpError(410, 'gone');
      const extension = file.name.split('.').at(-1) ?? '';
      const disposition = SHOWN_IN_TAB.includes(extension) ? 'inline' : 'attachment';
      return reply
        .type(CONTENT_TYPES[extension] ?? 'application/octet-stream')
        .header('content-disposition', `${disposition}; filename="${file.name}"`)
        .header('content-length', file.bytes)
        .send(content);
    },
  );
}
