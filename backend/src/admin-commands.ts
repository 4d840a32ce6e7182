import { CABIN_COMMANDS } from './cabins/cabin-commands.ts';
import { IMPORT_COMMANDS } from './imports/import-command.ts';
import { ADMINISTRATOR_COMMANDS } from './operations/administrator-commands.ts';
import { PARTNER_COMMANDS } from './operations/partner-commands.ts';
import { PROFESSIONAL_COMMANDS } from './operations/professional-commands.ts';
import { SETUP_COMMANDS } from './operations/setup-commands.ts';
import { RECOVERY_COMMANDS } from './recovery/password-link-command.ts';

/**
 * The commands of `npm run admin`, in the order in which a clinic is set up.
 * @see docs/operating.md
 */
export const COMMANDS = [
  ...SETUP_COMMANDS,
  ...ADMINISTRATOR_COMMANDS,
  ...IMPORT_COMMANDS,
  ...RECOVERY_COMMANDS,
  ...PROFESSIONAL_COMMANDS,
  ...PARTNER_COMMANDS,
  ...CABIN_COMMANDS,
];
