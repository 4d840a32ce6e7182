/**
 * Message for a patient who wants to sign out during a call.
 * @see docs/product/session-in-the-browser.md
 */
export const SIGN_OUT_DURING_CALL = 'Por favor, encerre esta ligação para sair do sistema.';
