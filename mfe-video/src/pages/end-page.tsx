import { WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface EndPageProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly sentence?: ReactNode;
  /** What there is to read of the visit. */
  readonly summary?: ReactNode;
  /** Links. */
  readonly children?: ReactNode;
}

/** Shows the last page of a visit; its title takes the focus. */
export function EndPage({ art, title, sentence, summary, children }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <WaitingStage grounded art={art} title={title} sentence={sentence} titleRef={heading} actions={children}>
      {summary}
    </WaitingStage>
  );
}
