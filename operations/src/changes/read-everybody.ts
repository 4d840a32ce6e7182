import type { CallOutput } from '@acolhe/contracts';
import { listAdministratorsCall } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';
import type { OperationsService } from '../service/operations-service.ts';

type Everybody = CallOutput<typeof listAdministratorsCall>['items'];

/** Reads all administrators by name, those who are let in no more among them, however many pages they take. */
export async function readEverybody(service: OperationsService, signal: AbortSignal): Promise<ApiAnswer<Everybody>> {
  const everybody: Everybody = [];
  let cursor: string | undefined;
  do {
    const page = { pageSize: 200, ...(cursor !== undefined && { cursor }) };
    const { data, error } = await service.call(listAdministratorsCall, page, { signal });
    if (error) return { error };
    everybody.push(...data.items);
    cursor = data.nextCursor;
  } while (cursor !== undefined);
  return { data: everybody };
}
