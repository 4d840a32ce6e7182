import { applyBrand, brandWith, darkSheetText, isBrandKey, type SettingsByBrand } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { createTokenPortal } from '@acolhe/session';
import { portalApi } from '@acolhe/session/queries';
import { createAnnouncer } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { connectFrame, type FrameFailure } from '../frame/connect-frame.ts';
import type { ConnectPartFrame } from '../frame/part-frame.tsx';
import { openGates } from '../host/gate.tsx';
import type { RemoteLoader } from '../load/create-remote-loader.ts';
import type { EmbedPart } from '../remote/route-handle.ts';
import { EmbedRoot, type EmbedState } from './embed-root.tsx';
import { createEmbedRouter, type EmbedRouter, partServes } from './embed-router.tsx';
import { askBeforeLeaving } from './isolated-root.ts';
import { allowListeners } from './library-listeners.ts';
import type { EmbedEvent, EmbedSession, MountedPart, PartFailure, PartOptions } from './mount-options.ts';
import { type FindLoader, openPart } from './open-part.ts';

const APP_VERSION = '1.5.1-z';

/** The open part, with its addresses. */
interface Running {
  part?: EmbedPart;
  loader?: Pick<RemoteLoader, 'addressTemplate'>;
  router?: EmbedRouter;
}

/** Where a part is drawn. */
export interface PartMount {
  /** A shadow root of the partner's page, or the document of a frame. */
  readonly root: ShadowRoot | Document;
  /** The element below the root that holds everything. */
  readonly place: HTMLElement;
  /** The operator's settings of brands, if the page has them. */
  readonly brandSettings?: SettingsByBrand;
}

const sessionOf = ({ token, expiresAt }: Pick<EmbedSession, 'token' | 'expiresAt'>) => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
});

/** Draws a part with its session: loading, failure and other tries are shown inside. */
export function drawPart(
  options: PartOptions,
  { root, place, brandSettings = {} }: PartMount,
  findLoader: FindLoader,
): MountedPart {
  const { apiUrl, remote, part: name, session, brand: key = 'acolhe', appearance } = options;
  const page = place.ownerDocument;
  const container = root === page ? 'frame' : 'shadow-root';
  const portalOrigin = options.portalUrl === undefined ? undefined : new URL(options.portalUrl).origin;
  const brand = brandWith(isBrandKey(key) ? key : 'acolhe', brandSettings);
  if (!isBrandKey(key)) console.warn(`Acolhe.mountPart: there is no brand ${String(key)}; the part is shown as acolhe`);
  let askedToSignIn = false;
  const emit = (event: EmbedEvent): void => {
    // The session reports its refusal, as does the part that could not open without it.
    if (event.type === 'auth-required' && askedToSignIn) return;
    askedToSignIn ||= event.type === 'auth-required';
    options.onEvent?.(event);
  };
  const reportFailure = ({ phase, cause }: Pick<PartFailure, 'phase' | 'cause'>): void => {
    console.error('Acolhe: part not opened', { remote, part: name, phase, cause });
    emit({ type: 'failed', remote, phase });
  };
  const running: Running = {};
  const announcer = createAnnouncer(page);

  const portal = createTokenPortal(
    {
      kind: 'embed',
      brand,
      root,
      config: { apiUrl, appVersion: APP_VERSION, portalOrigin },
      navigate: (to, how) => void running.router?.navigate(to, how),
      addressTemplate: (address) => running.loader?.addressTemplate(address),
      serves: (path) => running.part !== undefined && partServes(running.part, path),
      prefetch: () => undefined,
      announce: announcer.announce,
      emit,
      queries: portalApi,
      connectRealtime: async (...given) => (await import('@acolhe/realtime')).connectRealtime(...given),
    },
    async () => (await session.renew())?.token,
  );

  const takeBack = [
    applyBrand(root, brand, darkSheetText(brand, appearance ?? 'light')),
    installFonts(page),
    allowListeners(),
    askBeforeLeaving(page, () => portal.hasUnsaved()),
  ];

  const leave = (): void => {
    running.router?.dispose();
    running.router = undefined;
  };
  const connectTo =
    (url: string, onFailed: (failure: FrameFailure) => void): ConnectPartFrame =>
    (frame, onConnected) =>
      connectFrame(frame, {
        url,
        opening: { part: name, brand: key, ...(appearance && { appearance }), session: sessionOf(session) },
        renew: async () => {
          const fresh = await session.renew();
          return fresh && sessionOf(fresh);
        },
        onConnected,
        onFailed,
        // The frame forwards the events of its part.
        onEvent: (event) => emit(event as EmbedEvent),
      });
  const open = (onState: (state: EmbedState) => void): (() => void) => {
    let over = false;
    askedToSignIn = false;
    const fail = (failure: Pick<PartFailure, 'phase' | 'cause'>): void => {
      onState({ status: 'failed', phase: failure.phase });
      reportFailure(failure);
    };
    void openPart(options, { portal, findLoader, container }).then((outcome) => {
      if (over) return;
      if (!outcome.ok) {
        if (outcome.because === 'part') return fail(outcome.failure);
        onState({ status: 'signed-out', message: outcome.message });
        return emit({ type: 'auth-required' });
      }
      if (outcome.opened === 'in-frame') {
        const { frameUrl } = outcome;
        return onState({ status: 'framed', frameUrl, connect: connectTo(frameUrl, fail) });
      }
      running.part = outcome.part;
      running.loader = outcome.loader;
      running.router = createEmbedRouter(outcome.part);
      onState({ status: 'open', router: running.router });
      emit({ type: 'ready' });
    });
    return () => {
      over = true;
      leave();
    };
  };

  const gates = async () => {
    const outcome = await openGates(await findLoader());
    if (!outcome.ok)
      reportFailure({ ...outcome.failure, cause: `${outcome.failure.remote}: ${outcome.failure.cause}` });
    return outcome;
  };
  const react = createRoot(place);
  react.render(<EmbedRoot portal={portal} open={open} openGates={gates} isFramed={container === 'frame'} />);
  let mounted = true;
  return {
    unmount() {
      if (!mounted) return;
      mounted = false;
      react.unmount();
      leave();
      void portal.dispose();
      announcer.remove();
      for (const undo of takeBack) undo();
    },
  };
}
