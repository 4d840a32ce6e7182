import { Button, playTestSound } from '@acolhe/ui';
import { useState } from 'react';

const WORDS = {
  played: 'Você ouviu dois toques? Se não, aumente o volume ou escolha outro alto-falante.',
  silent: 'O navegador não tocou o som. Confira o volume deste aparelho.',
} as const;

/** Plays a sound as the call would, and says what to do when it was not heard. */
export function SpeakerTest({ speakerId }: { readonly speakerId: string | undefined }) {
  const [outcome, setOutcome] = useState<keyof typeof WORDS>();
  const play = async (): Promise<void> => {
    setOutcome(undefined);
    setOutcome((await playTestSound(speakerId)) ? 'played' : 'silent');
  };
  return (
    <>
      <Button onPress={() => void play()}>Testar o som</Button>
      <p role="status">{outcome && WORDS[outcome]}</p>
    </>
  );
}
