import { type Administrator, resetAdministratorCall } from '@acolhe/contracts/operations';
import { useOperator } from '../access/operator-context.tsx';
import { AccessLink } from '../access-link/access-link.tsx';

/** Sends an administrator a link for a new password, and takes a lost second factor away. */
export function AccessReset({
  administrator: { id, email, hasSecondFactor },
}: {
  readonly administrator: Administrator;
}) {
  const { service } = useOperator();
  return (
    <AccessLink
      email={email}
      effect="As sessões abertas dessa pessoa terminam na hora."
      canRemoveSecondFactor={hasSecondFactor}
      send={(wish) => service.call(resetAdministratorCall, { id, ...wish })}
    />
  );
}
