import { VideoApiProvider } from '@acolhe/call';
import { FakeVideo } from '@acolhe/call/testing';
import { generateRoomTokenCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { MARIAS_SESSION, type StubService } from '@acolhe/session/testing';
import { act, render, type RenderResult, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config } from '../../remote.config.ts';
// The screens are loaded when their route is visited; a test does not wait for that.
import '../request/mobile-request.tsx';
import '../request/request-screen.tsx';
import { routes } from '../routes.tsx';
import '../visit-screen/visit-screen.tsx';
import { careService } from './care-service.ts';

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

/** Opens the address of a visit, whose record holds the given fields. */
export function openVisit(
  record: Parameters<FakeRealtime['record']>[0] | undefined,
  options: Partial<OpenOptions> = {},
): OpenRemote {
  const realtime = new FakeRealtime();
  if (record) realtime.record(record);
  return openRemote({ path: '/portal-paciente/video?video=5', realtime, ...options });
}

/** The addresses that this remote declares, and where the tests have those of others. */
export const ADDRESSES = {
  ...config.addresses,
  rating: '/portal-paciente/nps?video={attendanceId}',
  'webview:rating': '/atendimento-mobile/nps?video={attendanceId}',
  scheduling: '/portal-paciente/agendamento{?appointmentSchedulingContract}',
  appointments: '/portal-paciente/links',
};

/** The record of a visit that a professional has answered. */
export const IN_CALL = {
  phase: 'in-call',
  callStatus: 'in-call',
  professionalId: 101,
  professionalName: 'Paula Ribeiro',
  attendanceId: 12,
} as const;

/** Opens a visit that a professional has answered. */
export async function openConnecting(options: Partial<OpenOptions> = {}) {
  const realtime = options.realtime ?? new FakeRealtime();
  realtime.record(IN_CALL);
  const remote = openRemote({ path: '/portal-paciente/video?video=5', ...options, realtime });
  await waitFor(() => expect(remote.service.seen(generateRoomTokenCall)).not.toHaveLength(0));
  return { ...remote, user: userEvent.setup() };
}
/** The same, with both in the room. */
export async function openCall(options: Partial<OpenOptions> = {}) {
  const call = await openConnecting(options);
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-joined', { session: 's1' }));
  return call;
}
