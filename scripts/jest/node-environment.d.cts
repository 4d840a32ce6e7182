declare class NodeEnvironment {
  constructor(config: { readonly projectConfig: { readonly fakeTimers: object } });
  readonly fakeTimersModern: { useFakeTimers(): void };
  retainGlobals<T>(path: string, load: () => T): T;
  teardown(): Promise<void>;
}
export = NodeEnvironment;
