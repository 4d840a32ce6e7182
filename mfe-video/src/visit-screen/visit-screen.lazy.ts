/** Loads waiting room and call; the request does so ahead, during its camera step. */
export const loadVisitScreen = () => import('./visit-screen.tsx');
