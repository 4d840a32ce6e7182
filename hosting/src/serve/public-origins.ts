type Env = Readonly<Record<string, string | undefined>>;

const PREFIX = 'ACOLHE_PUBLIC_ORIGIN_';

/** How a name stands in a variable: `mfe-home` is `MFE_HOME`. */
export const variableName = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/**
 * A text that has to be an origin: scheme, host and perhaps a port, nothing behind it.
 * @throws Error naming the variable when it is none, or of another scheme
 */
export function originFrom(variable: string, text: string, schemes: readonly string[]): string {
  const scheme = schemes.find((one) => text.startsWith(`${one}://`));
  // The scheme is compared apart, since URL gives no origin to some.
  const rest = scheme && text.slice(scheme.length);
  if (!rest || !URL.canParse(`http${rest}`) || new URL(`http${rest}`).host !== rest.slice('://'.length)) {
    throw new Error(
      `${variable}=${text}: an origin is wanted, such as ${schemes.at(-1)}://portal.example, without path`,
    );
  }
  return text;
}

/**
 * Origins by which the sites are known outside, where a proxy stands in front:
 * `ACOLHE_PUBLIC_ORIGIN_<NAME>`.
 * @returns the origin of a served part by its name (`shell`, `mfe-home`, `partner-backend`), if one is set
 * @throws Error naming the variable that is no origin
 * @see docs/operating.md
 */
export function publicOriginsFrom(env: Env): (name: string) => string | undefined {
  const given = Object.entries(env).filter(([variable, text]) => variable.startsWith(PREFIX) && text);
  const origins = new Map(
    given.map(([variable, text = '']) => [
      variable.slice(PREFIX.length),
      originFrom(variable, text, ['http', 'https']),
    ]),
  );
  return (name) => origins.get(variableName(name));
}
