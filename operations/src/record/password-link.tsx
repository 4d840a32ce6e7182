import type { CallOutput } from '@acolhe/contracts';
import { handOverPasswordLinkCall } from '@acolhe/contracts/operations';
import { RESET_LINK_MINUTES } from '@acolhe/domain';
import { Button, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useMay, useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog } from '../editor/change-dialogs.tsx';
import { CopiedSecret } from '../page/copying.tsx';
import { momentOf } from '../page/formats.ts';

type GeneratedLink = CallOutput<typeof handOverPasswordLinkCall>;

export interface PasswordLinkProps {
  readonly kind: 'professional' | 'patient';
  readonly id: number;
  readonly name: string;
}

/**
 * Makes a link for a password and shows it once, to be handed over where no mail arrives; administrators alone see it.
 * @see docs/product/recovery.md
 */
export function PasswordLink({ kind, id, name }: PasswordLinkProps) {
  const { service } = useOperator();
  const isPermitted = useMay('manage-administrators');
  const [isAsked, setIsAsked] = useState(false);
  const [link, setLink] = useState<GeneratedLink>();
  if (!isPermitted) return null;
  return (
    <Stack>
      <h2>Link para entregar</h2>
      {link && <ShownLink key={link.address} {...link} name={name} />}
      <p>
        <Button onPress={() => setIsAsked(true)}>Gerar link para entregar</Button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title="Gerar um link de senha?"
          label="Gerar link"
          busyLabel="Gerando..."
          failureTitle="O link não foi gerado"
          confirm={(reason) => service.call(handOverPasswordLinkCall, { kind, id, ...reason })}
          onCancel={() => setIsAsked(false)}
          onDone={(generated) => {
            setLink(generated);
            setIsAsked(false);
          }}
        >
          <p>
            Para quem não recebe e-mail. Quem tiver o link define a senha de {name} e entra com ela: entregue só a essa
            pessoa. O registro de alterações guarda que você o gerou.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function ShownLink({ address, goodUntil, name }: GeneratedLink & Pick<PasswordLinkProps, 'name'>) {
  return (
    <>
      <Note kind="warning" title="Copie agora: o link não aparece de novo" live>
        Entregue a {name}. Vale uma vez, por {RESET_LINK_MINUTES} minutos: até {momentOf(goodUntil)}, horário de
        Brasília.
      </Note>
      <CopiedSecret name="o link" copiedLabel="Copiado" announcement="Link copiado.">
        {address}
      </CopiedSecret>
    </>
  );
}
