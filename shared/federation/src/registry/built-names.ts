// Names that are spelled out in built files, and so are a contract between hosts and remotes that were built at
// different times.

/** Global function that a host sets and that a remote's chunk loader asks for the hash of a script. */
export const INTEGRITY_GLOBAL = '__ACOLHE_INTEGRITY__';

/** Global in which a host gives its copy of the federation runtime to remotes. */
export const RUNTIME_GLOBAL = '__ACOLHE_FEDERATION_RUNTIME__';

/** A well formed hash that no file has: a script that carries it is refused by the browser. */
export const NEVER_MATCHES = `sha384-${'A'.repeat(64)}`;

/**
 * Placeholder in built files for the hash of their content; publishing replaces it. Letters only: it is part of
 * identifiers.
 */
export const BUILD_PLACEHOLDER = 'ACOLHEBUILDHASH';
