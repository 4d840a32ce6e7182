/**
 * Name of the global function that a host sets and that a remote's chunk loader asks for the hash of a script.
 * It is spelled out in what is built, so it is part of the contract between hosts and remotes.
 */
export const INTEGRITY_GLOBAL = '__ACOLHE_INTEGRITY__';

/** A well formed hash that no file has: a script that carries it is refused by the browser. */
export const NEVER_MATCHES = `sha384-${'A'.repeat(64)}`;

/** Stands in built files for the hash of their content; publishing puts the hash in its place. */
export const BUILD_PLACEHOLDER = '__ACOLHE_BUILD__';
