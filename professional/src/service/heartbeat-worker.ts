import { runHeartbeatWorker } from './heartbeat-timer.ts';

runHeartbeatWorker(self);
