import { formatCutterCode } from '@cmon/core/production/devices/cutterCode';
import { LAIZES } from '@cmon/core/production/devices/device';
import type { FastifyInstance } from 'fastify';
import { formatCutterName } from '../../../papers/formatCutterName.ts';
import { writeScanCodes } from '../../../papers/writeScanCodes.ts';
import { readDevices } from '../../../queries/devices.ts';
import type { WebEnv } from '../../webEnv.ts';
import { addPaperRoute } from './addPaperRoute.ts';

/**
 * `scan-codes/all.pdf`: sends the codes that hang at the workstations, in the language of the reader: the commands of the
 * packing table, and each cutter, alone and with each web width.
 */
export function addScanCodesRoute(app: FastifyInstance, web: WebEnv): void {
  addPaperRoute(app, web, { folder: 'scan-codes', capability: 'see' }, async (id, { user }) => {
    if (id !== 'all') return null;
    const devices = await readDevices(web.database.db);
    const cutters = devices
      .filter(({ kind }) => kind === 'cutter')
      .flatMap((cutter) => {
        const { code } = cutter;
        const name = formatCutterName(cutter, user.locale);
        return [
          { code: formatCutterCode({ code, laize: null }), name },
          ...LAIZES.map((laize) => ({
            code: formatCutterCode({ code, laize }),
            name: `${name} · ${laize} mm`,
          })),
        ];
      });
    return { name: 'scan-codes', pdf: await writeScanCodes({ locale: user.locale, cutters }) };
  });
}
