/** Loads the dialogs, which the page does not need before somebody asks for them. */
export const loadDialogs = () => import('./gift-card-dialogs.tsx');
