const OLDER_CLIENTS = 'older clients';
const BY_ADDRESS = 'browsers that open the address from another call';

/**
 * Senders of the calls that no client of the project makes by name, by the name of the call in the contracts.
 * @see docs/decisions/0020-calls-without-a-screen.md
 */
export const DECIDED: Readonly<Record<string, string>> = {
  exitQueueCall: OLDER_CLIENTS,
  analyseTokenCall: OLDER_CLIENTS,
  refreshPatientFieldCall: OLDER_CLIENTS,
  announceVideoRoomCall: OLDER_CLIENTS,
  saveHistoryCall: OLDER_CLIENTS,
  lastAttendanceCall: OLDER_CLIENTS,
  getLevelsCall: OLDER_CLIENTS,
  getLevelsByPostCall: OLDER_CLIENTS,
  checkCpfOfGiftCardCall: OLDER_CLIENTS,
  specialtyQuotaCall: OLDER_CLIENTS,
  getPatientByCpfCall: OLDER_CLIENTS,
  listStatesCall: OLDER_CLIENTS,
  listClinicalDocumentsCall: OLDER_CLIENTS,
  listHoursOfProfessionalCall: OLDER_CLIENTS,
  bookByFormCall: OLDER_CLIENTS,
  downloadDataExportCall: BY_ADDRESS,
  downloadThumbnailCall: BY_ADDRESS,
  openedFileCall: BY_ADDRESS,
  checkDocumentCall: 'readers of a document',
};

/** The calls that return the addresses of others: a test of the one opens the other. */
export const ADDRESS_GIVEN_BY: Readonly<Record<string, string>> = {
  downloadDataExportCall: 'openDataExportCall',
  openedFileCall: 'openFileCall',
};
