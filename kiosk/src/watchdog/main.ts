import { restartPorts } from '../restart/restart-page.ts';
import { watchStart } from './watch-start.ts';

// A script of its own, so that it runs when the page's main script does not.
watchStart(restartPorts(window));
