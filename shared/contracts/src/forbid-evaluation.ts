import { z } from 'zod';

// Pages forbid the evaluation of text, and a schema tries it while it is made: so this module comes before all that
// hold one.
z.config({ jitless: true });
