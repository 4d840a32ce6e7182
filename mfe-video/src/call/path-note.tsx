import { usePortal } from '@acolhe/session';
import { Button, icons, Note } from '@acolhe/ui';
import type { VideoRoomEvents } from '@acolhe/video';

export interface PathNoteProps {
  readonly path: VideoRoomEvents['path'];
  /** Opens the conversation; undefined while it is open. */
  readonly onChat?: () => void;
}

/**
 * Says that the path of sound and picture to a professional who is there is lost, or that none opens, with what to do.
 * The tries are shown, and not announced one by one.
 * @see docs/product/call.md
 */
export function PathNote({ path: { state, tries, nextTryMs }, onChat }: PathNoteProps) {
  const { supportPhone } = usePortal().brand;
  const again = (
    <span aria-hidden="true">
      {tries > 0 && ` Tentativa ${tries}; a próxima em até ${Math.round(nextTryMs / 1_000)} segundos.`}
    </span>
  );
  if (state === 'lost')
    return (
      <Note kind="warning" title="A conexão de som e imagem caiu." live floating>
        O profissional continua no atendimento. Estamos tentando de novo.
        {again}
      </Note>
    );
  return (
    <Note
      kind="danger"
      title="O som e a imagem não conseguem passar."
      live
      floating
      action={
        onChat && (
          <Button size="small" icon={icons.chat} onPress={onChat}>
            Escrever na conversa
          </Button>
        )
      }
    >
      O profissional está aqui, e a conversa por escrito funciona. Para ver e ouvir, troque de rede: use os dados do
      celular no lugar do Wi-Fi, ou o contrário, e desligue a VPN. Se não der, ligue para {supportPhone}. Continuamos
      tentando.
      {again}
    </Note>
  );
}
