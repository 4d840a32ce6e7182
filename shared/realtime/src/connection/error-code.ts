/** The code that the SDK puts on its errors, or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The database's rules did not allow it. */
export const isDenied = (error: unknown): boolean => errorCode(error).toLowerCase().includes('permission');
