/** Path of the screen on which a patient asks for a link to a new password. */
export const FORGOTTEN_PASSWORD_PATH = '/esqueci-senha';
