import { type ReactNode, useMemo } from 'react';
import { BaseWrapper } from './base-wrapper.tsx';
import { UiContext, type Ui } from './ui-context.ts';

export interface UiProviderProps extends Ui {
  readonly children: ReactNode;
}

/**
 * Connects components to their host. Its wrapper sets base type, colours, reset and focus ring for itself only.
 * @see docs/product/ui.md
 */
export function UiProvider({ root, announce, navigate, children }: UiProviderProps) {
  const ui = useMemo(() => ({ root, announce, navigate }), [root, announce, navigate]);
  return (
    <UiContext value={ui}>
      <BaseWrapper>{children}</BaseWrapper>
    </UiContext>
  );
}
