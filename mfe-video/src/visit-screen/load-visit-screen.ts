/** Loads waiting room and call; the request does so ahead, while the patient looks into the camera. */
export const loadVisitScreen = () => import('./visit-screen.tsx');
