/** What an exit during a call is refused with. */
export const SIGN_OUT_DURING_CALL = 'Por favor, encerre esta ligação para sair do sistema.';

/** What speaks against an exit in this tab. */
export interface Objections {
  /** @returns what takes the objection back */
  add(objection: () => string | undefined): () => void;
  /** The first message that speaks against it now. */
  first(): string | undefined;
}

export function createObjections(): Objections {
  const objections = new Set<() => string | undefined>();
  return {
    add(objection) {
      objections.add(objection);
      return () => void objections.delete(objection);
    },
    first() {
      for (const objection of objections) {
        const message = objection();
        if (message !== undefined) return message;
      }
      return undefined;
    },
  };
}
