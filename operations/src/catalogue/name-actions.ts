import type { NamedChoice } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';
import type { FormCheck } from '@acolhe/ui';

/** What a role may do with names that forms choose from, each as a call of the service. */
export interface NameActions {
  readonly create: (input: { readonly name: string }) => Promise<ApiAnswer<NamedChoice>>;
  readonly rename: (input: NamedChoice & { readonly reason?: string }) => Promise<ApiAnswer<NamedChoice>>;
  readonly remove: (
    input: Pick<NamedChoice, 'id' | 'revision'> & { readonly reason?: string },
  ) => Promise<ApiAnswer<unknown>>;
}

/** No form sends an empty name. */
export const requireName: FormCheck<{ readonly name: string }> = ({ name }) =>
  name.trim() === '' ? [{ field: 'name', message: 'Nome não informado' }] : [];
