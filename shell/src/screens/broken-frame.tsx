import { usePortal } from '@acolhe/session';
import { PageFrame, UiProvider } from '@acolhe/ui';
import { useShellUi } from '../ui/use-shell-ui.ts';
import { BrokenScreen } from './broken-screen.tsx';

/**
 * The frame threw, or what it puts before the screens: no bar is left around the words.
 * @see docs/product/page-frame.md
 */
export function BrokenFrame() {
  const { config } = usePortal();
  return (
    <UiProvider {...useShellUi()}>
      <PageFrame>
        <BrokenScreen remote="shell" version={config.appVersion} />
      </PageFrame>
    </UiProvider>
  );
}
