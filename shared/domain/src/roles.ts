/** Roles of those who run a clinic, the most powerful first. */
export const OPERATIONS_ROLES = ['administrator', 'manager', 'observer'] as const;
export type OperationsRole = (typeof OPERATIONS_ROLES)[number];

/**
 * Permissions that calls of the operations console require. own-account: to be signed in; read-figures: numbers without
 * personal data; the others: to see and change the things named.
 */
export const OPERATIONS_RIGHTS = [
  'own-account',
  'read-figures',
  'manage-people',
  'manage-contracts',
  'manage-gift-cards',
  'manage-agendas',
  'intervene',
  'manage-partners',
  'manage-brands',
  'manage-cabins',
  'decide-data-requests',
  'import',
  'manage-administrators',
  'read-change-log',
] as const;
export type OperationsRight = (typeof OPERATIONS_RIGHTS)[number];

const OF_OBSERVERS: readonly OperationsRight[] = ['own-account', 'read-figures'];
const OF_MANAGERS: readonly OperationsRight[] = [
  ...OF_OBSERVERS,
  'manage-people',
  'manage-contracts',
  'manage-gift-cards',
  'manage-agendas',
  'intervene',
];
const RIGHTS: Readonly<Record<OperationsRole, readonly OperationsRight[]>> = {
  administrator: OPERATIONS_RIGHTS,
  manager: OF_MANAGERS,
  observer: OF_OBSERVERS,
};

/**
 * Decides whether a role has a right.
 * @see docs/product/operations.md
 */
export const mayOperate = (role: OperationsRole, right: OperationsRight): boolean => RIGHTS[role].includes(right);
