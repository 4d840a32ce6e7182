import type { PortalApiError } from '@acolhe/session';
import { Button, TextField } from '@acolhe/ui';
import { type FormEvent, useState } from 'react';
import { MessageScreen } from '../layout/layout.tsx';

export interface EnrolmentScreenProps {
  /** The device was a cabin, and its key was withdrawn. */
  readonly revoked: boolean;
  /** @returns the refusal; undefined when the device is a cabin now */
  readonly enrol: (code: string) => Promise<PortalApiError | undefined>;
}

/**
 * Says that this device is no cabin, and takes the code that makes it one.
 * @see docs/product/cabin.md
 */
export function EnrolmentScreen({ revoked, enrol }: EnrolmentScreenProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setRefusal('Digite o código.');
    setBusy(true);
    setRefusal(undefined);
    const error = await enrol(code.trim());
    setBusy(false);
    if (error)
      setRefusal(error.kind === 'refused' ? 'Este código não vale. Peça outro à administração.' : error.message);
  };
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} style={{ display: 'contents' }}>
      <MessageScreen
        title={revoked ? 'Esta cabine foi desativada' : 'Esta cabine ainda não está ativada'}
        actions={
          <>
            <TextField
              id="cabin-code"
              label="Código de ativação"
              help="A administração gera o código. Ele vale uma vez, por 15 minutos."
              value={code}
              onChange={setCode}
              error={refusal}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
            <Button kind="main" size="large" type="submit" wide busy={busy}>
              Ativar cabine
            </Button>
          </>
        }
      >
        <p>O atendimento por vídeo não está disponível neste aparelho. Pacientes: procurem a equipe do local.</p>
      </MessageScreen>
    </form>
  );
}
