import { Spinner } from '@acolhe/ui';
import { MessageScreen } from '../layout/layout.tsx';

/** The cabin's session is being opened. */
export function OpeningScreen() {
  return (
    <MessageScreen title="Abrindo a cabine" art={<Spinner />}>
      <p>Aguarde um momento.</p>
    </MessageScreen>
  );
}

/** The service was not reached and is asked again by itself. */
export function UnreachedScreen() {
  return (
    <MessageScreen title="Sem contato com o serviço" live>
      <p>Estamos tentando de novo. Não é preciso fazer nada.</p>
      <p>Em caso de perigo de vida, ligue 192.</p>
    </MessageScreen>
  );
}

/** Another device or tab holds the cabin; this one asks again by itself. */
export function ElsewhereScreen() {
  return (
    <MessageScreen title="Esta cabine já está aberta em outro lugar." live>
      <p>Feche a outra página. Esta tenta de novo a cada 10 segundos.</p>
    </MessageScreen>
  );
}

/** The address asks for an environment that this page does not have. */
export function UnknownEnvironmentScreen() {
  return (
    <MessageScreen title="Ambiente desconhecido">
      <p>O endereço pede, em env, um ambiente que esta página não tem. Confira o endereço da cabine.</p>
    </MessageScreen>
  );
}

/** The parameters of the cabin's address. */
export interface CabinAddress {
  /** `id`: the cabin, whose patient the console announces. */
  readonly cabinId?: number;
  /** `env`: name of the environment. */
  readonly environment?: string;
}

/** Reads the address; a value that cannot be an id counts as missing. */
export function readCabinAddress(search: string): CabinAddress {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id') ?? '';
  const environment = parameters.get('env') ?? '';
  return {
    ...(/^[1-9]\d{0,14}$/.test(id) && { cabinId: Number(id) }),
    ...(environment !== '' && { environment }),
  };
}
