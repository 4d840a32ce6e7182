import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { exitWithError } from '../../scripts/src/run/run-lock.ts';
import { startPictureStack } from '../support/stack/start-stack.ts';
import { ROOT } from '../support/stack/test-stack.ts';
import { contactSheet } from './camera/contact-sheet.ts';
import { WalkCamera } from './camera/walk-camera.ts';
import { walkChoiceOf, walksOf } from './camera/walk-choice.ts';
import { walkPortal } from './portal/walk-portal.ts';
import { walkCabin } from './walk/cabin.ts';
import { walkOperations } from './walk/operations.ts';
import { walkPartner } from './walk/partner.ts';
import { walkTroubledCabin, walkTroubledCall } from './walk/troubled-call.ts';
import { walkVisit } from './walk/visit.ts';

// node --import tsx e2e/pictures/walk.ts: pictures of the running product, screen by screen, in .data/walk, or
// .data/walk-firefox so that both are next to each other.
const choice = (() => {
  try {
    return walkChoiceOf(process.argv.slice(2));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    return exitWithError(`${reason}\nOptions: --screens, --sizes, --brands, --schemes, --engine (README.md)`);
  }
})();
const folder = join(ROOT, '.data', choice.engine === 'chromium' ? 'walk' : `walk-${choice.engine}`);
const cameras = walksOf(choice).map((each) => new WalkCamera(each, folder));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stack = await startPictureStack();
try {
  for (const camera of cameras) {
    for (const brand of choice.brands) {
      await walkPortal(camera, brand);
      await walkVisit(camera, brand).catch((error: unknown) => camera.miss('visit', brand, error));
      await walkTroubledCall(camera, brand).catch((error: unknown) => camera.miss('trouble', brand, error));
      await walkTroubledCabin(camera, brand).catch((error: unknown) => camera.miss('trouble-cabin', brand, error));
      await walkCabin(camera, brand).catch((error: unknown) => camera.miss('cabin', brand, error));
    }
    await walkPartner(camera);
    await walkOperations(camera);
  }
} finally {
  writeFileSync(join(folder, 'index.html'), contactSheet(cameras.flatMap(({ shots }) => shots)));
  await stack.stop();
}
const missed = cameras.flatMap((camera) => camera.missed);
process.stdout.write(`${cameras.flatMap(({ shots }) => shots).length} pictures: ${join(folder, 'index.html')}\n`);
for (const line of missed) process.stdout.write(`not taken: ${line}\n`);
process.exit(missed.length > 0 ? 1 : 0);
