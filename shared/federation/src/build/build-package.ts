import webpack, { type Configuration, type Stats } from 'webpack';

export interface BuildOptions {
  /** Builds again whenever a source changes, until the process ends. */
  readonly watch: boolean;
  readonly report: (text: string) => void;
}

function summary(stats: Stats): string {
  if (stats.hasErrors() || stats.hasWarnings()) return stats.toString({ preset: 'errors-warnings', colors: false });
  return `built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;
}

/** Runs one build. @returns whether it succeeded; a watched build is left running after its first round */
export async function buildPackage(configuration: Configuration, { watch, report }: BuildOptions): Promise<boolean> {
  const compiler = webpack(configuration);
  return new Promise((done, failed) => {
    const finished = (error: Error | null, stats?: Stats): void => {
      if (error || !stats) return failed(error ?? new Error('webpack gave no result'));
      report(summary(stats));
      if (watch) return done(!stats.hasErrors());
      compiler.close((closing) => (closing ? failed(closing) : done(!stats.hasErrors())));
    };
    if (watch) compiler.watch({ aggregateTimeout: 100 }, finished);
    else compiler.run(finished);
  });
}
