import { BrandNameProvider } from '@acolhe/ui';
import { renderHook } from '@testing-library/react';
import { useTitle } from './console-page.tsx';

it('the browser’s tab names the brand under which the clinic works', () => {
  renderHook(() => useTitle('Pacientes'), {
    wrapper: ({ children }) => <BrandNameProvider value="Clínica Sul">{children}</BrandNameProvider>,
  });
  expect(document.title).toBe('Pacientes - Operações Clínica Sul');
});
