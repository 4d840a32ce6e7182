/** One import of the project's own code: both paths from the root, with `/`. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The package that a file lies in, a path from the root. */
export function packageOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('shared/') ? 2 : 1)
    .join('/');
}

/** Tests, fixtures and what only they use may bring counterparts together, as in `.dependency-cruiser.mjs`. */
const TESTS = /\.(test|spec)\.tsx?$|\/testing\//;

/** Tells tests, and the helpers in `testing/` that only they use, from the product's own files. */
export function isTest(file: string): boolean {
  return TESTS.test(file);
}
