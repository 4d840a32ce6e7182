import { Button, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { roleName } from '../access/role-names.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { Enrolment } from '../second-factor/enrolment.tsx';
import { RenewedCodes } from '../second-factor/renewed-codes.tsx';

/** The administrator's own second factor. */
export function AccountScreen() {
  const { administrator, service, reload } = useOperator();
  const [work, setWork] = useState<'enrolment' | 'codes'>();
  const done = () => {
    setWork(undefined);
    void reload();
  };
  const { hasSecondFactor, recoveryCodesLeft } = administrator;
  return (
    <ConsolePage title="Minha conta" sentence={`${administrator.email}, perfil ${roleName(administrator.role)}`} narrow>
      <Stack>
        <h2>Confirmação em duas etapas</h2>
        {work === 'enrolment' && <Enrolment service={service} replaces={hasSecondFactor} onDone={done} />}
        {work === 'codes' && <RenewedCodes service={service} onDone={done} />}
        {work === undefined && (
          <>
            {hasSecondFactor ? (
              <Note
                kind={recoveryCodesLeft < 3 ? 'warning' : 'success'}
                title="A confirmação em duas etapas está ligada"
              >
                Códigos de recuperação que ainda valem: {recoveryCodesLeft}.
              </Note>
            ) : (
              <Note kind="warning" title="A confirmação em duas etapas está desligada">
                Com ela, quem descobrir a sua senha não entra sem o seu celular.
              </Note>
            )}
            <p>
              <Button kind={hasSecondFactor ? 'quiet' : 'main'} onPress={() => setWork('enrolment')}>
                {hasSecondFactor ? 'Trocar de aplicativo ou celular' : 'Ligar a confirmação em duas etapas'}
              </Button>
            </p>
            {hasSecondFactor && (
              <p>
                <Button onPress={() => setWork('codes')}>Fazer novos códigos de recuperação</Button>
              </p>
            )}
          </>
        )}
      </Stack>
    </ConsolePage>
  );
}
