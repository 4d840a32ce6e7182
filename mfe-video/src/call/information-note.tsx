import { CARE_LIMITS } from '@acolhe/domain';
import { Button, Note } from '@acolhe/ui';
import { useEffect, useState } from 'react';

/** What helps in a call, at its beginning; closes itself. */
export function InformationNote() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), CARE_LIMITS.informationOverlayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Note kind="info" title="Informação" floating action={<Button size="small" onPress={() => setShown(false)}>Fechar</Button>}>
      Fale com calma e olhe para a tela. Se a imagem travar, espere alguns segundos.<br />
      <small>Em breve, esta informação fechará</small>
    </Note>
  );
}
