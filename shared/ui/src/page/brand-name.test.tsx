import { renderHook } from '@testing-library/react';
import { BrandNameProvider, useBrandName } from './brand-name.ts';

test('screens are given the name of the brand under which their page works', () => {
  const { result } = renderHook(() => useBrandName(), {
    wrapper: ({ children }) => <BrandNameProvider value="Clínica Sul">{children}</BrandNameProvider>,
  });
  expect(result.current).toBe('Clínica Sul');
});

test('screens without a brand name use the name of the product', () => {
  expect(renderHook(() => useBrandName()).result.current).toBe('Acolhe');
});
