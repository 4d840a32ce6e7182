import { mayOperate, OPERATIONS_RIGHTS, type OperationsRole } from './roles.ts';

const rightsOf = (role: OperationsRole) => OPERATIONS_RIGHTS.filter((right) => mayOperate(role, right));

it('an administrator may do everything', () => expect(rightsOf('administrator')).toEqual([...OPERATIONS_RIGHTS]));

it('a manager may do what concerns people, contracts, cards and agendas, and no more', () =>
  expect(rightsOf('manager')).toEqual([
    'own-account',
    'read-figures',
    'manage-people',
    'manage-contracts',
    'manage-gift-cards',
    'manage-agendas',
    'intervene',
  ]));

it('an observer sees figures alone', () => expect(rightsOf('observer')).toEqual(['own-account', 'read-figures']));
