import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningCertificate, makeDemoCertificate, readSigningCertificate } from './signing-certificate.ts';
import { makeCertificateFile } from './testing/signatures.ts';

describe('signing certificate', () => {
  const EC_FILE = Buffer.from(
    'MIID/AIBAzCCA7IGCSqGSIb3DQEHAaCCA6MEggOfMIIDmzCCAlIGCSqGSIb3DQEHBqCCAkMwggI/AgEAMIICOAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAg1eAzGra1sKAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEGZ4DW4mms3pUFX+3Elj+sKAggHQn1sXPlLOiO1p8K6Yosov/mEb/b0hxQDRuJjJDJL4+PSRtjEBYn2hYptbR6TGXLhmW8+h4pex/heHgvQHDjyJI+BYkKC1Qj5Ee5vH520i1Qi3JZpgWmt8vpDqlJNYLafAG/dQxQdJRYYHV95i27QysFI5qGBXu2t9Dxm8tGGHrcWlSyaSO4KQozpgg3K5xP3yKoSf6JDQo/3nXQFPU2RCKcQj0PKZbi14if7GsC09/4Fd7POBcoKqMMKStGcAyUdN0en0bxytH/bGkMMCOcCbL7AFQUnxiECQWJR50S+CZvvPsaHIQtYMgpdY6X9PpKzvZ1bKcVgcUXKcyMD7BnpH30vaggT7WDfiofcU6V5iFi29ejHVIZhozeA5c2iJRNhlAwEJHudHIto6S/3nkRyDTS/1+YAXugwTgKrhxxDSmjA+qM7bofwlLLr+8SelU1nC1coTf2Qd54RynlyYIc01qlEUPZDbdS/VsjusF4vCBxjXLKH8GHrBTL1gkQv1QoxSx7OCVcUQrhk/AjiXfdJP/nPBuJaVjLryluVm3UOfTvswGp+oi+pZ4vOAwMcKtIpiD0BudoABeTD3MvPkaBWB8NbA8Dz+ruI12gMNEp1CBycwggFBBgkqhkiG9w0BBwGgggEyBIIBLjCCASowggEmBgsqhkiG9w0BDAoBAqCB7zCB7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIxK7Ng5l9M34CAggAMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBAFGpDhRwMfo0C8ZceGGZEEBIGQTyvNZ8USqB1lAgQYVXtAlJ1N7Habg2IqWL3UoyGjdi5m0EJSLy0V+Mp7otHTAze88EWz6pDXqqytiJ/zWcMCaJHvEd+JNlUeRxLngHUdWmagVHnhtGeYwofKeTGQLrCq8Ugqgv+qNy7y74mONN1cc/oBpY/J6rFUjOCSqMpFgMtJmnrFSnXgykObv3GO4RVgMSUwIwYJKoZIhvcNAQkVMRYEFAdTI1m8A5V+eWs1Yw+rWKin2CTeMEEwMTANBglghkgBZQMEAgEFAAQgYp1AgYryVcsgJok8+KIlRnz1YpoCMFJqYszBWPSVv6kECFEx15RlwJFxAgIIAA==',
    'base64',
  );

  it.each(['3des', 'aes256'] as const)('a certificate locked by %s is read with its chain', (algorithm) => {
    const file = makeCertificateFile('CLINICA LTDA:12345678000190', { password: 'segredo', algorithm });
    const { holder, isSelfSigned, chain, validTo, key } = readSigningCertificate(file, 'segredo');
    expect([holder, isSelfSigned, validTo]).toEqual(['CLINICA LTDA:12345678000190', false, new Date('2100-01-01')]);
    expect(chain.map(({ subject }) => subject)).toEqual(['CN=CLINICA LTDA:12345678000190', 'CN=AC de Teste']);
    expect(chain[0]?.checkPrivateKey(key)).toBe(true);
  });

  it('the certificate of the demo says that it is one, and is self-signed', () => {
    const now = new Date('2026-03-10T02:05:00Z');
    expect(readSigningCertificate(makeDemoCertificate('x', now), 'x')).toMatchObject({
      holder: 'Acolhe (demonstração, sem validade jurídica)',
      isSelfSigned: true,
      validFrom: now,
      validTo: new Date('2036-03-10T02:05:00Z'),
    });
  });

  it.each([
    ['with another password', makeCertificateFile('X', { password: 'segredo' }), 'cannot be opened'],
    ['that is no PKCS#12 file', Buffer.from('-----BEGIN CERTIFICATE-----'), 'cannot be opened'],
    ['that is empty', Buffer.alloc(0), 'cannot be opened'],
    ['with another kind of key', EC_FILE, 'not an RSA key'],
  ])('a certificate %s is refused in one line', (_what, file, message) => {
    const read = () => readSigningCertificate(file, 'x');
    expect(read).toThrow(message);
    expect(read).not.toThrow('\n');
  });
});

describe('load certificate', () => {
  const now = new Date('2026-03-10T02:05:00Z');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'acolhe-test-signing-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the certificate of the demo is generated once, and read by later starts', () => {
    const filesFolder = join(folder, 'files');
    const load = () =>
      loadSigningCertificate({ signing: { kind: 'demo' }, filesFolder }, now)?.chain[0]?.fingerprint256;
    const first = load();
    expect(first).toBeDefined();
    expect(load()).toBe(first);
    expect(readdirSync(filesFolder)).toEqual(['demo-signing.p12']);
  });

  it('the operator’s certificate is opened by a password, or by that in a file', () => {
    const [file, passwordFile] = [join(folder, 'own.p12'), join(folder, 'password')];
    writeFileSync(file, makeCertificateFile('CLINICA', { password: 'segredo' }));
    writeFileSync(passwordFile, 'segredo\n');
    const load = (more: object) =>
      loadSigningCertificate({ signing: { kind: 'certificate', file, ...more }, filesFolder: folder }, now)?.holder;
    expect(load({ password: 'segredo' })).toBe('CLINICA');
    expect(load({ passwordFile })).toBe('CLINICA');
    expect(() => load({})).toThrow('another password');
    expect(() => load({ passwordFile: file })).toThrow('another password');
  });

  it('a missing certificate prevents the start of the service, and without any none is generated', () => {
    const filesFolder = join(folder, 'files');
    const file = join(folder, 'none.p12');
    expect(() => loadSigningCertificate({ signing: { kind: 'certificate', file }, filesFolder }, now)).toThrow(
      'ENOENT',
    );
    expect(loadSigningCertificate({ signing: { kind: 'none' }, filesFolder }, now)).toBeUndefined();
    expect(existsSync(filesFolder)).toBe(false);
  });
});
