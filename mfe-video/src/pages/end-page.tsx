import { WaitingStage } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface EndPageProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly sentence?: ReactNode;
  /** Links. */
  readonly children?: ReactNode;
}

/** Shows the last page of a visit; its title takes the focus. */
export function EndPage({ art, title, sentence, children }: EndPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return <WaitingStage grounded art={art} title={title} sentence={sentence} titleRef={heading} actions={children} />;
}
