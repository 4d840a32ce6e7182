import { createHash, webcrypto } from 'node:crypto';
import * as calls from '@acolhe/contracts';
import { createMockPortal, PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { MARIA, MARIAS_SESSION, PEDRO } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService } from '../testing/care-service.ts';
import { ADDRESSES, type OpenOptions, openRemote } from '../testing/open-remote.tsx';

const NO_PATIENT = 'Falha ao obter paciente, tente novamente mais tarde!';
const PATH = '/portal-paciente/solicitar-pronto-atendimento';
const hashOf = (cpf: string) => createHash('sha1').update(cpf).digest('hex');
const shown = () => screen.findByRole('heading', { name: 'Solicitar Pronto Atendimento' });

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

/** Opens the address of a partner; what it names opens a session, unless the service refuses with some words. */
function open(
  query: string,
  { opens = true, ...options }: Partial<OpenOptions> & { readonly opens?: true | string } = {},
) {
  const portal = options.portal ?? createMockPortal({ addresses: ADDRESSES });
  const signInByLink = jest.spyOn(portal.session, 'signInByLink').mockImplementation(() => {
    if (opens !== true) return Promise.resolve({ ok: false, kind: 'refused', message: opens });
    portal.session.open({ patient: MARIA, scope: 'urgent-care' }, 'token');
    return Promise.resolve({ ok: true });
  });
  const service = careService();
  service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
  return {
    ...openRemote({ path: `${PATH}${query}`, service, ...options, portal }),
    signInByLink,
    user: userEvent.setup(),
  };
}

test.each(['529.982.247-25', '52998224725'])(
  'a CPF in the address (%s) is sent as its SHA-1, and removed from the address',
  async (cpf) => {
    const { signInByLink, portal } = open(`?cpf=${cpf}&from=AXIA`);
    await shown();
    expect(signInByLink.mock.calls).toEqual([[hashOf(MARIA.cpf), { replacesPatient: false }]]);
    expect(portal.recorded.navigations).toEqual([{ to: `${PATH}?from=AXIA`, options: { replace: true } }]);
  },
);

test('a signed link is sent unchanged', async () => {
  const { signInByLink } = open('?authHash=signed');
  await shown();
  expect(signInByLink.mock.calls).toEqual([['signed', { replacesPatient: false }]]);
});

test('a link of the signed-in patient retains the present session', async () => {
  const { signInByLink } = open(`?cpf=${MARIA.cpf}`, {
    portal: createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION }),
  });
  await shown();
  expect(signInByLink).not.toHaveBeenCalled();
});

test('of another patient replaces the session that there is', async () => {
  const { signInByLink } = open(`?cpf=${MARIA.cpf}`, {
    portal: createMockPortal({ addresses: ADDRESSES, session: { ...MARIAS_SESSION, patient: PEDRO } }),
  });
  await waitFor(() => expect(signInByLink).toHaveBeenCalledTimes(1));
  await shown();
});

test('that opens nothing says so, can be tried again, and leads to the password', async () => {
  const { signInByLink, portal, user } = open(`?cpf=${MARIA.cpf}`, { opens: NO_PATIENT });
  expect(await screen.findByRole('heading', { name: NO_PATIENT })).toBeTruthy();
  expect(portal.recorded.notifications).toEqual([]);
  expect(screen.getByRole('link', { name: 'Entrar com CPF e senha' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('Se não der certo, entre com CPF e senha.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(signInByLink).toHaveBeenCalledTimes(2));
});

test('that opens nothing leads back to the partner too when the brand has a return address', async () => {
  open(`?cpf=${MARIA.cpf}`, {
    opens: NO_PATIENT,
    portal: createMockPortal({ addresses: ADDRESSES, brand: PARTNER_BRAND }),
  });
  const back = await screen.findByRole('link', { name: 'Voltar ao início' });
  expect(back.getAttribute('href')).toBe(PARTNER_BRAND.partnerReturnUrl);
  expect(screen.getByRole('link', { name: 'Entrar com CPF e senha' })).toBeTruthy();
});

test('that opens nothing leads to the app alone in a webview, also when the brand has a return address', async () => {
  const portal = createMockPortal({ kind: 'webview', addresses: ADDRESSES, brand: PARTNER_BRAND });
  open(`?cpf=${MARIA.cpf}`, { opens: NO_PATIENT, portal });
  const back = await screen.findByRole('link', { name: 'Voltar ao início' });
  expect(back.getAttribute('href')).toBe(portal.linkTo('home'));
  expect(screen.queryByRole('link', { name: 'Entrar com CPF e senha' })).toBeNull();
});

test('whose patient has something to do first says what', async () => {
  const message = 'Entre com CPF e senha e aceite o termo de consentimento. Depois disso, você poderá entrar por aqui.';
  open(`?cpf=${MARIA.cpf}`, { opens: message });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Falha ao obter paciente, tente novamente mais tarde!' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar com CPF e senha' }).getAttribute('href')).toBe('/');
});

test('without link and session the patient is led to the sign-in screen, where the host has one', async () => {
  const { portal } = open('');
  await waitFor(() => expect(portal.recorded.navigations[0]?.to).toBe('/'));
  expect(portal.recorded.notifications).toEqual([
    { tone: 'warning', message: 'Atenção, você precisa estar logado para acessar este endereço!' },
  ]);
});

test('in a part of another site’s page nothing is shown until there is a session', () => {
  const { portal } = open('', { portal: createMockPortal({ addresses: ADDRESSES, serves: (path) => path === PATH }) });
  expect(portal.recorded.navigations).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('a link of another patient than the one who is signed in', () => {
  const question = 'Você está como Maria. Entrar como Pedro?';
  const openAsked = async () => {
    const portal = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION });
    const opened = open('?authHash=signed&from=AXIA', { portal });
    opened.signInByLink.mockImplementation((_link, { replacesPatient } = {}) => {
      if (!replacesPatient)
        return Promise.resolve({ ok: false, kind: 'refused', message: question, asksToReplace: true });
      portal.session.open({ patient: PEDRO, scope: 'urgent-care' }, 'token');
      return Promise.resolve({ ok: true });
    });
    await screen.findByRole('dialog', { name: question });
    return opened;
  };
  const clean = { to: `${PATH}?from=AXIA`, options: { replace: true } };

  test('asks, and enters as the other when that is chosen', async () => {
    const { portal, user } = await openAsked();
    expect(portal.recorded.notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Trocar de paciente' }));
    await shown();
    expect(portal.session.current()?.patient.id).toBe(PEDRO.id);
    expect(portal.recorded.navigations).toEqual([clean]);
  });

  test('asks, and discards the link when the patient continues as before', async () => {
    const { portal, user, signInByLink } = await openAsked();
    await user.click(screen.getByRole('button', { name: 'Continuar como estou' }));
    await shown();
    expect(portal.session.current()).toEqual(MARIAS_SESSION);
    expect(portal.recorded.navigations).toEqual([clean]);
    expect(signInByLink).toHaveBeenCalledTimes(1);
  });
});
