// Plain JavaScript, so that the thread starts without the TypeScript loader.
import { hashSync, verifySync } from '@node-rs/argon2';

/** Hashes a password at a cost, or compares it with a hash. */
export default ({ password, hash, cost }) =>
  hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
