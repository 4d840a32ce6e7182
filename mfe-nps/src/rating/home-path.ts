/** Where a patient goes after the rating. */
export const HOME_PATH = '/portal-paciente';
