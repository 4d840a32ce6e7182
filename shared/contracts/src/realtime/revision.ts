/**
 * The revision that a record of the realtime database carries on the wire.
 * @param current what stands at its path
 * @returns 0 for none
 */
export function revisionOf(current: unknown): number {
  const revision = isWireRecord(current) ? current.rev : undefined;
  return typeof revision === 'number' ? revision : 0;
}

/**
 * Takes over what the patient answered to the command that is still the same: of the patient's record the one thing
 * that the backend does not write.
 * @param next the record to be written, on the wire
 * @param current what stands at its path
 */
export function withPatientAnswer<R extends Readonly<Record<string, unknown>>>(next: R, current: unknown): R {
  if (!isWireRecord(current) || current.comandoSeq !== next.comandoSeq) return next;
  return current.comando === 'resposta' || current.comando === 'nenhum' ? { ...next, comando: current.comando } : next;
}

function isWireRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
