import { createMockPortal, MockHost, PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { GIFT_CARD_PATH } from '../remote.config.ts';
import { routes } from './routes.tsx';

const service = stubService();
afterAll(() => service.stop());

it('the gift card leads back to the partner of a brand that has an address for it', async () => {
  render(
    <MockHost
      portal={createMockPortal({ brand: PARTNER_BRAND, session: MARIAS_SESSION })}
      routes={routes}
      path={GIFT_CARD_PATH}
    />,
  );
  expect((await screen.findByRole('link', { name: 'Início' })).getAttribute('href')).toBe(
    PARTNER_BRAND.partnerReturnUrl,
  );
});
