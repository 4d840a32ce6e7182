import { Button, icons, Stack } from '@acolhe/ui';
import { saveFile } from '../content/save-file.ts';
import { Fault } from '../fault/fault.tsx';
import type { ShownFile } from './shown-file.ts';

/** Offers a file that cannot be shown here to be saved. */
export function UnshownView({ content, fileName }: Pick<ShownFile, 'content' | 'fileName'>) {
  return (
    <Stack>
      <Fault>Este documento não pode ser mostrado aqui. Abra em uma nova aba ou baixe o arquivo.</Fault>
      <Button icon={icons.download} onPress={() => saveFile(content, fileName)}>
        Baixar
      </Button>
    </Stack>
  );
}
