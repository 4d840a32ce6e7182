import { restartPorts } from './restart.ts';
import { watchStart } from './watchdog.ts';

// A separate script, so that it runs when the page's main script does not.
watchStart(restartPorts(window));
