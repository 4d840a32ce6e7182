import { Button, icons, LinkButton, Note, Stack } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';
import { SecretText } from '../page/secret-text.tsx';
import { useCopy } from '../page/use-copy.ts';
import { PARTNERS } from './partner-words.ts';

export interface PartnerKeyProps {
  /** The name of the partner. */
  readonly partner: string;
  readonly partnerKey: string;
}

/** Shows the key of a partner: the answer that made it says it once. */
export function PartnerKey({ partner, partnerKey }: PartnerKeyProps) {
  const { state, copy } = useCopy(partnerKey, 'Chave copiada.');
  return (
    <ConsolePage title="Guarde a chave agora" sentence={`Chave de ${partner}`} narrow>
      <Stack>
        <Note kind="warning" title="Ela não aparece de novo">
          Com a chave, o parceiro abre sessões dos pacientes da instituição. Entregue por um canal seguro, nunca por
          e-mail ou conversa. Se ela se perder, faça uma nova.
        </Note>
        {state === 'refused' && (
          <Note kind="danger" live>
            O navegador não permitiu copiar. Selecione a chave e copie.
          </Note>
        )}
        <p>
          <SecretText>{partnerKey}</SecretText>
        </p>
        <p>
          <Button icon={icons.copy} onPress={() => void copy()}>
            {state === 'copied' ? 'Copiada' : 'Copiar a chave'}
          </Button>
        </p>
        <p>
          <LinkButton href={PARTNERS}>Já guardei, voltar aos parceiros</LinkButton>
        </p>
      </Stack>
    </ConsolePage>
  );
}
