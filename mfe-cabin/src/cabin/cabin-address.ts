/** The parameters of the cabin's address. */
export interface CabinAddress {
  /** `id`: the cabin, whose patient the console announces. */
  readonly cabinId?: number;
  /** `env`: name of the environment. */
  readonly environment?: string;
}

/** Reads the address; a value that cannot be an id counts as missing. */
export function readCabinAddress(search: string): CabinAddress {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id') ?? '';
  const environment = parameters.get('env') ?? '';
  return {
    ...(/^[1-9]\d{0,14}$/.test(id) && { cabinId: Number(id) }),
    ...(environment !== '' && { environment }),
  };
}
