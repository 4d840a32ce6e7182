const numbers = (version: string): readonly number[] => version.replace('^', '').split('.').map(Number);

/**
 * Whether a version lies in a range: `^1.2.0` takes 1.x.y from 1.2.0 on, `1.2.0` takes itself only.
 * A caret on 0.x.y takes the same x only, as semantic versioning has it.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  if (!range.startsWith('^')) return major === wantedMajor && minor === wantedMinor && patch === wantedPatch;
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  if (minor !== wantedMinor) return minor > wantedMinor;
  return patch >= wantedPatch;
}
