import type { CabinRoomRefusal } from '@acolhe/contracts';
import { Button, retryTimeSentence } from '@acolhe/ui';
import type { CabinState, RoomRefusal } from '../cabin/cabin-machine.ts';
import type { RunningCabin } from '../cabin/run-cabin.ts';
import { MessageScreen, OpeningScreen } from '../layout/layout.tsx';
import { ConsentScreen } from './consent-screen.tsx';

interface RefusalMessage {
  readonly title: string;
  readonly sentence: string;
  readonly button: string;
  /** It leads back to the CPF, not to the beginning. */
  readonly canTryAgain?: boolean;
}

/** Refusals with a message, after which the cabin restarts. */
const MESSAGES: Readonly<
  Record<Exclude<CabinRoomRefusal, 'consent-required' | 'first-access-required'>, RefusalMessage>
> = {
  'patient-unknown': {
    title: 'Não encontramos este CPF',
    sentence: 'Confira os números e digite de novo. Se estiver certo, procure a equipe do local.',
    button: 'Digitar de novo',
    canTryAgain: true,
  },
  'not-entitled': {
    title: 'Este CPF não tem direito ao atendimento por vídeo',
    sentence: 'Procure a equipe do local ou a central do seu plano. Em caso de perigo de vida, ligue 192.',
    button: 'Entendi',
  },
  'consent-withdrawn': {
    title: 'O consentimento deste cadastro foi retirado',
    sentence:
      'Só quem entra no portal com a senha pode aceitar o termo de novo. Se precisar, procure a equipe do local.',
    button: 'Entendi',
  },
  'visit-elsewhere': {
    title: 'Você já tem um atendimento aberto em outro aparelho',
    sentence: 'Continue nele, ou encerre por lá e digite o CPF de novo aqui.',
    button: 'Entendi',
  },
  'cabin-busy': {
    title: 'Esta cabine está em uso',
    sentence: 'Outro atendimento ainda está aberto aqui. Espere um minuto e tente de novo.',
    button: 'Tentar de novo',
    canTryAgain: true,
  },
  'too-many-attempts': {
    title: 'Muitas tentativas seguidas',
    sentence: 'Espere um pouco antes de digitar de novo, ou procure a equipe do local.',
    button: 'Entendi',
  },
};

export interface RefusalScreenProps {
  readonly refusal: RoomRefusal & { readonly code: keyof typeof MESSAGES };
  readonly onTryAgain: () => void;
  readonly onBack: () => void;
}

/**
 * Says why no room was created. No name and no number of the patient is on it.
 * @see docs/product/cabin-screen.md
 */
function RefusalScreen({ refusal: { code, reason, retryAfterSeconds }, onTryAgain, onBack }: RefusalScreenProps) {
  const { title, sentence, button, canTryAgain = false } = MESSAGES[code];
  return (
    <MessageScreen
      title={title}
      actions={
        <Button kind="main" size="large" wide onPress={canTryAgain ? onTryAgain : onBack}>
          {button}
        </Button>
      }
    >
      {reason !== undefined && <p>{reason}</p>}
      <p>{sentence}</p>
      {retryAfterSeconds !== undefined && <p>{retryTimeSentence(retryAfterSeconds)}</p>}
    </MessageScreen>
  );
}

export interface RefusedScreensProps {
  readonly cabin: RunningCabin;
  readonly state: CabinState;
}

/** The screens before the room: consent, or a refusal. */
export function RefusedScreens({ cabin, state: { refusal } }: RefusedScreensProps) {
  const { dispatch } = cabin.store;
  const calls = cabin.calls();
  if (!refusal || !calls) return <OpeningScreen />;
  switch (refusal.code) {
    case 'consent-required':
      return (
        <ConsentScreen
          calls={calls}
          onAccept={(acceptedConsent) => dispatch({ type: 'agreed', answer: { acceptedConsent } })}
          onDecline={() => dispatch({ type: 'given-up' })}
        />
      );
    case 'first-access-required':
      return <FirstAccessScreen onContinue={() => dispatch({ type: 'agreed', answer: { firstAccessSeen: true } })} />;
    default:
      return (
        <RefusalScreen
          refusal={{ ...refusal, code: refusal.code }}
          onTryAgain={() => dispatch({ type: 'try-again' })}
          onBack={() => dispatch({ type: 'given-up' })}
        />
      );
  }
}

export interface FirstAccessScreenProps {
  readonly onContinue: () => void;
}

/** Says, on a patient's first access, that the professional will check the registration. */
function FirstAccessScreen({ onContinue }: FirstAccessScreenProps) {
  return (
    <MessageScreen
      title="É o seu primeiro acesso"
      actions={
        <Button kind="main" size="large" wide onPress={onContinue}>
          Continuar
        </Button>
      }
    >
      <p>
        No começo do atendimento, o profissional confere o seu cadastro com você. Tenha um documento com foto em mãos.
      </p>
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

/** Another device or tab holds the cabin; this one asks again by itself. */
export function ElsewhereScreen() {
  return (
    <MessageScreen title="Esta cabine já está aberta em outro lugar." live>
      <p>Feche a outra página. Esta tenta de novo a cada 10 segundos.</p>
    </MessageScreen>
  );
}
