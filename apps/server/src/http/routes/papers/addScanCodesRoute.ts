import { can } from '@cmon/core/access/capabilities';
import { formatCutterCode } from '@cmon/core/production/devices/cutterCode';
import { LAIZES } from '@cmon/core/production/devices/device';
import type { FastifyInstance } from 'fastify';
import { writeScanCodes } from '../../../papers/writeScanCodes.ts';
import { readDevices } from '../../../queries/devices.ts';
import { HttpError } from '../../HttpError.ts';
import { readRequestSession } from '../../requestSession.ts';
import { PAPER_POLICY } from '../../securityHeaders.ts';
import type { WebEnv } from '../../webEnv.ts';

/**
 * `scan-codes/all.pdf`: sends the codes that hang at the workstations, in the language of the reader: the commands of the
 * packing table, and each cutter, alone and with each web width.
 */
export function addScanCodesRoute(app: FastifyInstance, web: WebEnv): void {
  app.get(`${web.config.basePath}/scan-codes/all.pdf`, async (request, reply) => {
    const session = await readRequestSession(request, web, false);
    if (session === null) throw new HttpError(401, 'unauthenticated');
    const { role, locale } = session.user;
    if (!can(role, 'see')) throw new HttpError(403, 'forbidden');
    const devices = await readDevices(web.database.db);
    const cutters = devices
      .filter(({ kind }) => kind === 'cutter')
      .flatMap(({ code, name }) => [
        { code: formatCutterCode({ code, laize: null }), name },
        ...LAIZES.map((laize) => ({
          code: formatCutterCode({ code, laize }),
          name: `${name} · ${laize} mm`,
        })),
      ]);
    return reply
      .type('application/pdf')
      .header('content-security-policy', PAPER_POLICY)
      .header('content-disposition', 'inline; filename="scan-codes.pdf"')
      .send(await writeScanCodes({ locale, cutters }));
  });
}
