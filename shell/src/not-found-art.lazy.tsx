import { PersonInDoorway } from '@acolhe/ui';

/** The picture of the screen for an address that belongs to no remote. */
export const NotFoundArt = () => <PersonInDoorway who="technician" />;
