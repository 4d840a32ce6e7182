import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, type StubService } from '@acolhe/session/testing';
import { render, type RenderResult } from '@testing-library/react';
import { VideoApiProvider } from '@acolhe/call';
// The screens are loaded when their route is visited; a test does not wait for that.
import '../mobile/mobile-request.tsx';
import '../request/request-page.tsx';
import '../visit-screen/visit-screen.tsx';
import { routes } from '../routes.tsx';
import { ADDRESSES } from './addresses.ts';
import { careService } from './care-service.ts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { FakeVideo } from '@acolhe/call/testing';

/** This remote in a test host; the test controls everything outside the page. */
export interface OpenRemote {
  readonly portal: MockPortal;
  readonly service: StubService;
  readonly realtime: FakeRealtime;
  readonly video: FakeVideo;
  readonly view: RenderResult;
}

export interface OpenOptions extends MockPortalOptions {
  readonly path: string;
  readonly service?: StubService;
  readonly realtime?: FakeRealtime;
  readonly video?: FakeVideo;
  /** The portal of an earlier opening: a reload. */
  readonly portal?: MockPortal;
}

export function openRemote({
  path,
  service = careService(),
  realtime = new FakeRealtime(),
  video = new FakeVideo(),
  ...options
}: OpenOptions): OpenRemote {
  const portal =
    options.portal ?? createMockPortal({ session: MARIAS_SESSION, realtime, addresses: ADDRESSES, ...options });
  const view = render(
    <VideoApiProvider value={video}>
      <MockHost portal={portal} routes={routes} path={path} />
    </VideoApiProvider>,
  );
  return { portal, service, realtime, video, view };
}
