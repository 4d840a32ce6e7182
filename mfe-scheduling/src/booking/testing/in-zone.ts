/** Puts this device into a time zone, until `jest.restoreAllMocks`. @param zone IANA name */
export function inZone(zone: string): void {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ locale: 'pt-BR', calendar: 'gregory', numberingSystem: 'latn', timeZone: zone });
}
