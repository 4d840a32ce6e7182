import { GuidanceText, WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface EndPageProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly sentence?: ReactNode;
  /** What the patient is to do next, as the professional wrote it. */
  readonly guidance?: string;
  /** Links. */
  readonly children?: ReactNode;
}

/** Shows the last page of a visit; its title takes the focus. */
export function EndPage({ art, title, sentence, guidance, children }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <WaitingStage grounded art={art} title={title} sentence={sentence} titleRef={heading} actions={children}>
      {guidance !== undefined && (
        <div role="status">
          <b>O que fazer agora</b>
          <GuidanceText>{guidance}</GuidanceText>
        </div>
      )}
    </WaitingStage>
  );
}
