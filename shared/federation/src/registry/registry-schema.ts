import { z } from 'zod';

/** x.y.z */
export const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'a version is x.y.z');
export const routeList = z.array(z.strictObject({
  path: z.string().regex(/^\/([\w-]+(\/[\w-]+)*)?$/, 'a path is absolute, of plain segments, without a slash at the end'),
  exact: z.boolean().optional(),
  access: z.enum(['public', 'patient']),
})).min(1);
