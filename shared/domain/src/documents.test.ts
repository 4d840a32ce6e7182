import { DOCUMENT_KINDS, issuableKinds } from './documents.ts';

const WITHOUT_ROUTINE = ['certificate', 'referral', 'report'];

describe('the documents that a professional may issue', () => {
  it.each([false, true])('are all of them for a doctor, with a nursing routine: %p', (routine) => {
    expect(issuableKinds({ isNursing: false }, routine)).toEqual(DOCUMENT_KINDS);
  });

  it.each(['COREN-SP 123456-ENF', 'COREN/RS 12.345 ENF', 'coren-sp 1 enf'])(
    'are all of them for the nurse %p by the institution’s routine, and no prescription or exam without it',
    (registration) => {
      expect(issuableKinds({ isNursing: true, registration }, true)).toEqual(DOCUMENT_KINDS);
      expect(issuableKinds({ isNursing: true, registration }, false)).toEqual(WITHOUT_ROUTINE);
    },
  );

  it.each([undefined, 'COREN-SP 123456-TEC', 'COREN-SP 123456-TE', 'COREN-SP 123456', 'COREN-SP 1 ENFERMAGEM'])(
    'are no prescription and no exam for nursing registered as %p, whatever the routine',
    (registration) => {
      expect(issuableKinds({ isNursing: true, registration }, true)).toEqual(WITHOUT_ROUTINE);
    },
  );
});
