import { Button, Dialog, TextField } from '@acolhe/ui';
import { useEffect, useId, useRef } from 'react';

/** Shows a link that the browser did not let the page copy, selected, to be copied by hand. */
export function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <Dialog title="Copie o link" onCancel={onClose} actions={<Button onPress={onClose}>Fechar</Button>}>
      <p>O navegador não deixou copiar por você. Selecione o link e copie.</p>
      <TextField id={id} label="Link de acesso" value={link} onChange={() => undefined} readOnly inputRef={box} />
    </Dialog>
  );
}
