import { BrandNameProvider } from '@acolhe/ui';
import { renderHook } from '@testing-library/react';
import { useTitle } from './page.tsx';

it('the browser’s tab names the brand under which the clinic works, after how many wait', () => {
  renderHook(() => useTitle('Console', 2), {
    wrapper: ({ children }) => <BrandNameProvider value="Clínica Sul">{children}</BrandNameProvider>,
  });
  expect(document.title).toBe('(2) Console - Clínica Sul');
});
