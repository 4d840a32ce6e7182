/** Data of the service as a question shows it: its value, whether it is on its way, why it could not be had. */
export interface Loaded<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly reload: () => void;
}
