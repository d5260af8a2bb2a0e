import { MOVE_COMMANDS } from '@cmon/core/production/transitions/transition';
import { expect, it } from 'vitest';
import { makeSchema } from './schema/makeSchema.ts';

it('CMD-1, CMD-2 every move of the API names the version that it expects, a station and a key, and may give a reason', () => {
  const schema = makeSchema();
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const command of MOVE_COMMANDS) {
    const argument = mutations[command]?.args.find(({ name }) => name === 'input');
    const type = schema.getType(String(argument?.type).replace('!', ''));
    const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
    const typeOf = (name: string) => String(fields[name]?.type);
    expect([command, typeOf('expectedVersion'), typeOf('station'), typeOf('key')]).toEqual([
      command,
      // The scan of a page names the page, whatever happened to the lot meanwhile.
      command === 'cutPage' ? 'Int' : 'Int!',
      'String!',
      'ID!',
    ]);
    // A refund always has a reason.
    expect(typeOf('reason')).toBe(command === 'requestRefund' ? 'String!' : 'String');
  }
});
