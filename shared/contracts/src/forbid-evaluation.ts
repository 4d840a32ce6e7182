import { z } from 'zod';

// Pages forbid the evaluation of text, and zod tries it when a schema is created: so this module loads before all that
// hold schemas.
z.config({ jitless: true });
