import { useVideoApi } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { LoadingState } from '@acolhe/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type CabinState, phaseOf } from '../cabin/cabin-machine.ts';
import { reportHealth } from '../cabin/follow-cabin.ts';
import { type RunningCabin, runCabin } from '../cabin/run-cabin.ts';
import { CabinLayout, OpeningScreen, UnreachedScreen } from '../layout/layout.tsx';
import { AttractScreen } from './attract-screen.tsx';
import { CpfForm, loadTypedCpfField } from './cpf-form.tsx';

const loadVisit = async () => ({ default: (await import('../visit/visit-screen.lazy.tsx')).VisitScreen });
const loadRefusals = () => import('./refusal-screens.lazy.tsx');
const loadRefused = async () => ({ default: (await loadRefusals()).RefusedScreens });
const VisitScreen = lazy(loadVisit);
const RefusedScreens = lazy(loadRefused);
const EnrolmentScreen = lazy(async () => ({
  default: (await import('./enrolment-screen.lazy.tsx')).EnrolmentScreen,
}));
const AnnouncementScreen = lazy(async () => ({
  default: (await import('./announcement-screen.lazy.tsx')).AnnouncementScreen,
}));
const ElsewhereScreen = lazy(async () => ({ default: (await loadRefusals()).ElsewhereScreen }));
const UnknownEnvironmentScreen = lazy(async () => ({ default: (await loadRefusals()).UnknownEnvironmentScreen }));
const StaffScreen = lazy(async () => ({ default: (await import('./staff-screen.lazy.tsx')).StaffScreen }));

/**
 * The cabin: from the invitation to the end of a visit, and again. Takes the query of its address.
 * @see docs/product/cabin-screen.md
 */
export function CabinScreen({ search }: { readonly search: string }) {
  const portal = usePortal();
  const { cabinId, environment } = readCabinAddress(search);
  const isKiosk = portal.kind === 'kiosk';
  // The host of a kiosk chooses the service by the environment, and refuses an unknown one itself.
  const isUnknown = !isKiosk && environment !== undefined && environment !== portal.config.environment;
  const [cabin, setCabin] = useState<RunningCabin>();
  useEffect(() => {
    if (isUnknown) return undefined;
    const run = runCabin(portal, { isKiosk, ...(cabinId !== undefined && { cabinId }) });
    setCabin(run);
    return () => run.close();
  }, [portal, isKiosk, cabinId, isUnknown]);
  if (isUnknown)
    return (
      <CabinLayout>
        <Suspense fallback={<LoadingState />}>
          <UnknownEnvironmentScreen />
        </Suspense>
      </CabinLayout>
    );
  return cabin ? <CabinScreens cabin={cabin} isAnnounced={cabinId !== undefined} /> : null;
}

interface CabinScreensProps {
  readonly cabin: RunningCabin;
  /** The console announces the CPF. */
  readonly isAnnounced: boolean;
}

function CabinScreens({ cabin, isAnnounced }: CabinScreensProps) {
  const portal = usePortal();
  const state = useStore(cabin.store);
  const [staff, setStaff] = useState(false);
  const { stage } = state;
  const isKiosk = portal.kind === 'kiosk';
  const calls = cabin.calls();
  const shownToStaff = staff && stage === 'attract' ? calls : undefined;
  // A person is present: the kiosk resets when they leave the PIN or the check.
  const phase = shownToStaff ? 'form' : phaseOf(stage);
  useEffect(() => {
    if (phase) portal.emit({ type: 'cabin-phase', phase });
  }, [portal, phase]);
  useEffect(() => {
    // Loaded while the session opens, which the form waits for.
    if (!isKiosk) loadTypedCpfField().catch(() => undefined);
  }, [isKiosk]);
  useEffect(() => {
    // Prefetched while the patient types, so that the next screens work without a network; the rooms include the code
    // of the call.
    if (stage === 'form' || stage === 'announcement')
      for (const load of [loadVisit, loadRefused]) load().catch(() => undefined);
  }, [stage]);
  // The service ends the visit of an unresponsive cabin, and the console sends no patient to one, kiosk or not.
  const isReporting = stage === 'visit' || stage === 'announcement' || (isKiosk && state.cabin?.isEnrolled === true);
  const reportedAt = useHealthReports(cabin, isReporting);
  const closeStaff = useCallback(() => setStaff(false), []);
  if (shownToStaff)
    return (
      <CabinLayout>
        <Suspense fallback={<LoadingState />}>
          <StaffScreen calls={shownToStaff} cabin={state.cabin} reportedAt={reportedAt} onClose={closeStaff} />
        </Suspense>
      </CabinLayout>
    );
  return (
    <CabinLayout>
      <Suspense fallback={<LoadingState />}>
        <CurrentScreen
          cabin={cabin}
          isAnnounced={isAnnounced}
          state={state}
          isKiosk={isKiosk}
          onStaff={() => setStaff(true)}
        />
      </Suspense>
    </CabinLayout>
  );
}

/** Reports the health of the cabin while it is wanted; gives the time of the last report. */
function useHealthReports(cabin: RunningCabin, wanted: boolean): Date | undefined {
  const portal = usePortal();
  const video = useVideoApi();
  const [reportedAt, setReportedAt] = useState<Date>();
  useEffect(() => {
    if (!wanted) return undefined;
    return reportHealth({
      portal,
      video,
      calls: cabin.calls,
      watchSessionEnd: (listener) =>
        cabin.store.subscribe((state, previous) => {
          if (previous.stage === 'visit' && state.stage !== 'visit') listener();
        }),
      onReported: setReportedAt,
    });
  }, [portal, video, cabin, wanted]);
  return reportedAt;
}

interface CurrentScreenProps extends CabinScreensProps {
  readonly state: CabinState;
  readonly isKiosk: boolean;
  readonly onStaff: () => void;
}

function CurrentScreen({ cabin, isAnnounced, state, isKiosk, onStaff }: CurrentScreenProps) {
  const { dispatch } = cabin.store;
  const endVisit = useCallback(() => dispatch({ type: 'visit-over' }), [dispatch]);
  const visit = cabin.visit();
  switch (state.stage) {
    case 'opening':
      return <OpeningScreen />;
    case 'unreached':
      return <UnreachedScreen />;
    case 'not-enrolled':
    case 'revoked':
      return <EnrolmentScreen key={state.stage} revoked={state.stage === 'revoked'} enrol={cabin.enrol} />;
    case 'elsewhere':
      return <ElsewhereScreen />;
    case 'attract':
      return <AttractScreen onStart={() => dispatch({ type: 'started' })} onStaff={onStaff} />;
    case 'announcement':
    case 'form':
    case 'creating':
      return isAnnounced ? (
        <AnnouncementScreen isUnreached={state.isUnreached} />
      ) : (
        <CpfForm
          hasKeypad={isKiosk}
          busy={state.stage === 'creating'}
          isUnreached={state.isUnreached}
          initialCpf={state.request?.cpf}
          onCpf={(cpf) => dispatch({ type: 'cpf-set', cpf })}
          onBack={() => dispatch({ type: 'given-up' })}
        />
      );
    case 'refused':
      return <RefusedScreens cabin={cabin} state={state} />;
    case 'visit':
      return visit ? (
        <VisitScreen visit={visit} hasPrinter={state.cabin?.hasPrinter === true} onOver={endVisit} />
      ) : (
        <OpeningScreen />
      );
  }
}

/** The parameters of the cabin's address. */
interface CabinAddress {
  /** `id`: the cabin, whose patient the console announces. */
  readonly cabinId?: number;
  /** `env`: name of the environment. */
  readonly environment?: string;
}

/** Reads the address; a value that cannot be an id counts as missing. */
function readCabinAddress(search: string): CabinAddress {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id') ?? '';
  const environment = parameters.get('env') ?? '';
  return {
    ...(/^[1-9]\d{0,14}$/.test(id) && { cabinId: Number(id) }),
    ...(environment !== '' && { environment }),
  };
}
