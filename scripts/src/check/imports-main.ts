import { checkHouse } from '../house/check-house.ts';

// The step `imports` of `npm test`: the file law of .dependency-cruiser.mjs, the folder law and the house law.
const { passed, text } = await checkHouse(process.cwd());
process.stdout.write(text);
process.exitCode = passed ? 0 : 1;
