import type { Role } from '@cmon/core/access/roles';
import { createUser } from '../../../apps/server/src/commands/users/createUser.ts';
import { issueBadge } from '../../../apps/server/src/commands/users/issueBadge.ts';
import { unwrap } from '../../../apps/server/src/seed/unwrap.ts';
import type { World } from '../world/openWorld.ts';
import type { Floor, Work } from './Floor.ts';
import { runBindingTable, runCipLine } from './lines.ts';
import { OfficeUser, type OperationCounts } from './OfficeUser.ts';
import { runController, runPole } from './poles.ts';
import { runCustomerService } from './runCustomerService.ts';
import { runCutter } from './runCutter.ts';
import { runPacker } from './runPacker.ts';
import { runPlanner } from './runPlanner.ts';
import { runPress } from './runPress.ts';
import { runSupervisor } from './runSupervisor.ts';

type Job = (user: OfficeUser, floor: Floor) => Work;

/** The twenty people of the workshop. */
const STAFF: readonly (readonly [name: string, role: Role, job: Job])[] = [
  ['press-1', 'preparator', runPress],
  ['press-2', 'preparator', runPress],
  ['cutter-1', 'preparator', runCutter],
  ['cutter-2', 'preparator', runCutter],
  ['cutter-3', 'preparator', runCutter],
  ['cutter-4', 'preparator', runCutter],
  ['cutter-5', 'preparator', runCutter],
  ['pole-mug', 'preparator', runPole(['mug', 'bois'])],
  ['pole-sac', 'preparator', runPole(['sac'])],
  ['pole-bottle', 'preparator', runPole(['bouteille', 'mug'])],
  ['pole-engrave', 'preparator', runPole(['gravure', 'sac'])],
  ['control', 'superPreparator', runController],
  ['binding', 'preparator', runBindingTable],
  ['cip', 'preparator', runCipLine],
  ['packer-1', 'preparator', runPacker],
  ['packer-2', 'preparator', runPacker],
  ['packer-3', 'preparator', runPacker],
  ['supervisor', 'superPreparator', runSupervisor],
  ['planner', 'generator', runPlanner],
  ['customer-service', 'customerService', runCustomerService],
];
const ROLES_WITH_BADGE: readonly Role[] = ['preparator', 'superPreparator'];

export interface Employee {
  readonly user: OfficeUser;
  readonly job: Job;
}

/** Creates the users. People of the floor get a badge, with which they sign in. */
export async function hireStaff(
  world: World,
  password: string,
  counts: OperationCounts,
): Promise<Employee[]> {
  const employees: Employee[] = [];
  for (const [name, role, job] of STAFF) {
    const email = `${name}@simulation.example`;
    const input = { email, name, role, locale: 'fr_FR', password, ownPassword: true } as const;
    const { userId } = unwrap(await createUser(world.ctx(), input));
    const badge = ROLES_WITH_BADGE.includes(role)
      ? unwrap(await issueBadge(world.ctx(), { userId, expectedVersion: 1 })).code
      : null;
    const person = { name, role, email, password, badge };
    employees.push({ user: new OfficeUser(person, () => world.origin, counts), job });
  }
  return employees;
}
