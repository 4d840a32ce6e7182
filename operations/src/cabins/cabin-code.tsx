import { Button, icons, LinkButton, Note, Stack } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';
import { momentOf } from '../page/moment.ts';
import { SecretText } from '../page/secret-text.tsx';
import { useCopy } from '../page/use-copy.ts';
import { CABINS } from './cabin-words.ts';

/** What makes a device a cabin, as the answer that made it says it once. */
export interface IssuedCode {
  readonly name: string;
  readonly code: string;
  readonly codeExpiresAt: string;
}

/** Shows the code that makes a device a cabin. */
export function CabinCode({ name, code, codeExpiresAt }: IssuedCode) {
  const { state, copy } = useCopy(code, 'Código copiado.');
  return (
    <ConsolePage title="Digite o código no aparelho" sentence={name} narrow>
      <Stack>
        <Note kind="warning" title="Ele não aparece de novo">
          Vale uma vez, até {momentOf(codeExpiresAt)}, horário de Brasília. O aparelho em que for digitado passa a ser
          esta cabine, no lugar do anterior.
        </Note>
        {state === 'refused' && (
          <Note kind="danger" live>
            O navegador não permitiu copiar. Selecione o código e copie.
          </Note>
        )}
        <p>
          <SecretText>{code}</SecretText>
        </p>
        <p>
          <Button icon={icons.copy} onPress={() => void copy()}>
            {state === 'copied' ? 'Copiado' : 'Copiar o código'}
          </Button>
        </p>
        <p>
          <LinkButton href={CABINS}>Voltar às cabines</LinkButton>
        </p>
      </Stack>
    </ConsolePage>
  );
}
