import { image, screen } from '../icon/icons.ts';
import { CallButton } from './call-button.tsx';

export interface PictureFitButtonProps {
  /** What a press does: `contain` shows the whole picture, `cover` fills its place with it. */
  readonly to: 'contain' | 'cover';
  readonly onPress: () => void;
}

/** Shows the other person's picture whole, or lets it fill its place again. */
export function PictureFitButton({ to, onPress }: PictureFitButtonProps) {
  return to === 'contain' ? (
    <CallButton icon={image} label="Mostrar tudo" compact onPress={onPress} />
  ) : (
    <CallButton icon={screen} label="Preencher" compact onPress={onPress} />
  );
}
