import { createMockPortal, MockHost, PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH } from '../remote.config.ts';
import { routes } from './routes.tsx';

const service = stubService();
afterAll(() => service.stop());

it.each([RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH])(
  '%s leads back to the partner of a brand that has an address for it',
  async (path) => {
    render(
      <MockHost
        portal={createMockPortal({ brand: PARTNER_BRAND, session: MARIAS_SESSION })}
        routes={routes}
        path={path}
      />,
    );
    expect((await screen.findByRole('link', { name: 'Início' })).getAttribute('href')).toBe(
      PARTNER_BRAND.partnerReturnUrl,
    );
  },
);

it.each([RECEIVED_DOCUMENTS_PATH, SENT_DOCUMENTS_PATH, VISIT_HISTORY_PATH])(
  'the title of the document at %s is the heading of the screen, and the last entry of its breadcrumb',
  async (path) => {
    render(<MockHost portal={createMockPortal({ session: MARIAS_SESSION })} routes={routes} path={path} />);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('navigation', { name: 'Você está em' }).textContent).toBe(`Início>${heading.textContent}`);
    const route = routes[0]?.children?.find((one) => one.path === path);
    expect(route?.handle).toMatchObject({ title: heading.textContent });
  },
);
