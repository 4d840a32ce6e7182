import type { CabinPhase } from '@acolhe/session';
import { refuseStorage } from '@acolhe/session/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordStorageOf } from './restart.ts';
import { createKioskBench, hashOf, type KioskBench } from './testing/kiosk-bench.tsx';
import { START_TIMEOUT_MS, watchStart } from './watchdog.ts';

let bench: KioskBench;
let errors: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  bench = createKioskBench();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  errors.mockRestore();
});

const enter = (phase: CabinPhase) => act(() => bench.portal().emit({ type: 'cabin-phase', phase }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the page of a cabin', () => {
  it('shows the remote alone, as a kiosk with the facts of its health report', async () => {
    await bench.open({ search: '?id=7&from=AXIA' });
    expect(title()).toBe('Bem-vindo (2.0.0)');
    expect(bench.portal()).toMatchObject({
      kind: 'kiosk',
      brand: { key: 'axia' },
      config: { apiUrl: 'http://service.test', kiosk: { remoteVersion: '2.0.0', crashes: 0 } },
    });
  });

  it('leads nowhere but to the remote’s own screens', async () => {
    await bench.open();
    const portal = bench.portal();
    for (const address of ['https://example.com/', '//example.com', '/portal-paciente', 'javascript:alert(1)'])
      act(() => portal.navigate(address));
    expect([title(), bench.replaced, window.location.pathname]).toEqual(['Bem-vindo (2.0.0)', [], '/cabine']);
    expect([portal.serves('/cabine?id=7'), portal.serves('/portal-paciente')]).toEqual([true, false]);
  });

  it('uses the service of an environment of the list, and says precisely which one it does not know', async () => {
    const environments = { treino: 'https://api.training.test' };
    await bench.open({ search: '?env=treino', environments });
    expect(bench.portal().config.apiUrl).toBe('https://api.training.test');
    await bench.open({ search: '?env=https://evil.test', environments });
    expect(screen.getByRole('alert').textContent).toContain('O ambiente “https://evil.test” não existe.');
    expect(screen.getByText('Ambientes que existem: treino.')).toBeTruthy();
    expect(bench.reload).not.toHaveBeenCalled();
  });

  it('opens where the browser refuses to name its storage', async () => {
    const restore = refuseStorage();
    await bench.open();
    expect(bench.reload).not.toHaveBeenCalled();
    expect(bench.portal().serves('/cabine')).toBe(true);
    expect(recordStorageOf(window).getItem('any')).toBeNull();
    restore();
  });

  it('finds no data of the previous patient after a power failure', async () => {
    localStorage.setItem('cpf', '529.982.247-25');
    sessionStorage.setItem('name', 'Maria');
    document.cookie = 'left=529; path=/';
    await bench.open();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});

describe('between patients, the page', () => {
  it('is replaced with nothing left once the remote is back at its first screen', async () => {
    await bench.open({ search: '?id=7&cpf=52998224725' });
    enter('form');
    localStorage.setItem('cpf', '529.982.247-25');
    enter('attract');
    await waitFor(() => expect(bench.replaced).toEqual(['/cabine?id=7']));
    expect([localStorage.length, document.body.textContent]).toEqual([0, '']);
  });

  it.each([
    ['the form', 'form', 60_000],
    ['the waiting room', 'visit', 180_000],
  ] as const)(
    'asks after a while in %s whether the patient is still there, and continues after a yes',
    async (_, phase, limitMs) => {
      await bench.open();
      jest.useFakeTimers();
      enter(phase);
      await pass(limitMs - 1);
      expect(screen.queryByRole('dialog')).toBeNull();
      await pass(1);
      expect(screen.getByRole('dialog').textContent).toContain('Você ainda está aí?');
      expect(screen.getByRole('dialog').textContent).toContain('em 20 segundos');
      await pass(19_000);
      expect(screen.getByText(/em 1 segundo\./, { selector: 'p' })).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
      await pass(5_000);
      expect([screen.queryByRole('dialog'), bench.replaced]).toEqual([null, []]);
    },
  );

  it('resets when the warning is not answered, even if the screen under it is touched', async () => {
    await bench.open();
    jest.useFakeTimers();
    enter('form');
    await pass(60_000);
    fireEvent.pointerDown(document.body);
    await pass(21_000);
    expect(bench.replaced).toEqual(['/cabine']);
  });

  it('stays as long as it is touched', async () => {
    await bench.open();
    jest.useFakeTimers();
    enter('form');
    for (const event of [fireEvent.pointerDown, fireEvent.keyDown, fireEvent.input]) {
      await pass(50_000);
      event(document.body);
    }
    await pass(59_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is never interrupted in a call or between patients', async () => {
    await bench.open();
    jest.useFakeTimers();
    await pass(3_600_000);
    enter('call');
    await pass(3_600_000);
    expect([screen.queryByRole('dialog'), bench.replaced]).toEqual([null, []]);
  });

  it('resets half a minute after a visit, without a warning', async () => {
    await bench.open();
    jest.useFakeTimers();
    enter('over');
    await pass(29_000);
    expect(bench.replaced).toEqual([]);
    await pass(2_000);
    expect(bench.replaced).toEqual(['/cabine']);
  });
});

describe('a cabin is never white:', () => {
  it('a version that does not load is replaced by the previous one', async () => {
    await bench.open({ broken: ['2.0.0'] });
    expect(title()).toBe('Antes (1.0.0)');
    expect(bench.portal().config.kiosk?.remoteVersion).toBe('1.0.0');
    expect(errors).toHaveBeenCalledWith('kiosk: fell back to mfe-cabin 1.0.0');
  });

  it('a version that does not render is replaced by the previous one after a reload, permanently', async () => {
    jest.useFakeTimers();
    const screenOfBroken = () => {
      throw new Error('broken');
    };
    await bench.open({ screen: screenOfBroken });
    expect(screen.getByRole('alert').textContent).toContain('Voltamos em instantes');
    await pass(1_000);
    expect(bench.reload).toHaveBeenCalledTimes(1);
    await bench.open({ screen: screenOfBroken });
    expect(title()).toBe('Antes (1.0.0)');
    expect(bench.portal().config.kiosk).toEqual({ remoteVersion: '1.0.0', crashes: 1 });
    await pass(60_000);
    await bench.open({ screen: screenOfBroken });
    expect(title()).toBe('Antes (1.0.0)');
    expect(localStorage.getItem('acolhe.kiosk.restarts')).toContain(hashOf('2.0.0'));
  });

  it('its crashes are handed to the remote, across reloads, until the service has taken a report', async () => {
    jest.useFakeTimers();
    localStorage.setItem('acolhe.kiosk.restarts', JSON.stringify({ restarts: 1, crashes: 2, rejected: [] }));
    const known = () => bench.portal().config.kiosk?.crashes;
    for (let times = 0; times < 2; times += 1) {
      await bench.open();
      expect(known()).toBe(2);
      await pass(60_000);
    }
    act(() => bench.portal().emit({ type: 'cabin-health-reported' }));
    await bench.open();
    expect(known()).toBe(0);
  });

  it('a crash after the report that was taken is handed to the next page', async () => {
    localStorage.setItem('acolhe.kiosk.restarts', JSON.stringify({ restarts: 0, crashes: 2, rejected: [] }));
    await bench.open();
    act(() => bench.portal().emit({ type: 'cabin-health-reported' }));
    const stored = JSON.parse(localStorage.getItem('acolhe.kiosk.restarts') ?? '{}') as object;
    localStorage.setItem('acolhe.kiosk.restarts', JSON.stringify({ ...stored, crashes: 1 }));
    act(() => bench.portal().emit({ type: 'cabin-health-reported' }));
    await bench.open();
    expect(bench.portal().config.kiosk?.crashes).toBe(1);
  });

  it('it reloads with a longer delay after each failure, and shows the support number while it waits', async () => {
    jest.useFakeTimers();
    for (const delayMs of [1_000, 2_000, 5_000, 15_000, 60_000, 60_000]) {
      bench.reload.mockClear();
      await bench.open({ broken: ['1.0.0', '2.0.0'] });
      expect(title()).toBe('Voltamos em instantes');
      expect(screen.getByText('Se demorar, ligue para 0800 724 3838.')).toBeTruthy();
      await pass(delayMs - 1);
      expect(bench.reload).not.toHaveBeenCalled();
      await pass(1);
      expect(bench.reload).toHaveBeenCalledTimes(1);
    }
  });

  it('a screen that breaks later brings the page back, in the same version', async () => {
    let fails = false;
    const screenOfPatient = () => {
      if (fails) throw new Error('broken');
      return 'Bem-vindo';
    };
    await bench.open({ screen: screenOfPatient });
    jest.useFakeTimers();
    fails = true;
    act(() => bench.portal().navigate('/cabine?again'));
    expect(title()).toBe('Voltamos em instantes');
    await pass(1_000);
    expect(bench.reload).toHaveBeenCalledTimes(1);
    fails = false;
    await bench.open({ screen: screenOfPatient });
    expect(title()).toBe('Bem-vindo (2.0.0)');
  });

  it('a page that does not open in time, or lacks one of its scripts, is reloaded', async () => {
    jest.useFakeTimers();
    const ports = { page: document, storage: localStorage, reload: bench.reload };
    delete document.documentElement.dataset.kiosk;
    watchStart(ports);
    const script = document.createElement('script');
    script.defer = true;
    document.head.append(script);
    fireEvent.error(script);
    await pass(1_000);
    expect(bench.reload).toHaveBeenCalledTimes(1);
    delete document.documentElement.dataset.kiosk;
    await pass(START_TIMEOUT_MS + 2_000);
    expect(bench.reload).toHaveBeenCalledTimes(2);
  });
});
