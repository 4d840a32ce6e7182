import { messageFromLink, entrySource, publicAddress } from './page.ts';

const at = (path: string) => `http://portal.test${path}`;

describe('publicAddress', () => {
  it.each(['cpf', 'authHash', 'authToken', 'key', 'token', 'message'])(
    'takes %s out of the address bar and leaves the rest',
    (name) => {
      expect(publicAddress(at(`/portal-paciente/video?video=7&${name}=secret#end`))).toBe(
        '/portal-paciente/video?video=7#end',
      );
    },
  );
  it('leaves an address alone that holds nothing private', () => {
    expect(publicAddress(at('/portal-paciente/video?video=7&from=AXIA'))).toBeUndefined();
  });
  it('takes the secret out of the path of a link for a new password', () => {
    expect(publicAddress(at('/reset-senha/a1b2c3?from=AXIA'))).toBe('/reset-senha?from=AXIA');
    expect(publicAddress(at('/reset-senha'))).toBeUndefined();
  });
  it('takes all of them, also repeated ones', () => {
    expect(publicAddress(at('/?key=1&key=2&cpf=3'))).toBe('/');
  });
});

describe('messageFromLink', () => {
  it('is plain text of one line', () => {
    expect(messageFromLink(at('/?message=%3Cb%3EOl%C3%A1%3C%2Fb%3E%0A%20voc%C3%AA%E2%80%AE'))).toBe(
      'O link que trouxe você diz: “<b>Olá</b> você”',
    );
  });
  it('is capped at 200 characters', () => {
    expect(messageFromLink(at(`/?message=${'á'.repeat(500)}`))).toBe(
      `O link que trouxe você diz: “${'á'.repeat(200)}”`,
    );
  });
  it.each(['/', '/?message=', '/?message=%20', '/portal-paciente?message=x'])('is nothing at %s', (path) => {
    expect(messageFromLink(at(path))).toBeUndefined();
  });
});

describe('entrySource', () => {
  const storage = (): Storage => {
    const entries = new Map<string, string>();
    return {
      length: 0,
      clear: () => entries.clear(),
      key: () => null,
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    };
  };
  it('is stored for the tab until another one arrives', () => {
    const tab = storage();
    expect(entrySource(at('/'), tab)).toBeUndefined();
    expect(entrySource(at('/?from=AXIA'), tab)).toBe('AXIA');
    expect(entrySource(at('/portal-paciente'), tab)).toBe('AXIA');
    expect(entrySource(at('/?from=MAXPLANET'), tab)).toBe('MAXPLANET');
  });
  it.each(['cpf', 'authHash', 'authToken', 'key', 'token'])(
    'is forgotten at a link with %s that names none',
    (name) => {
      const tab = storage();
      entrySource(at(`/?from=AXIA&${name}=1`), tab);
      expect(entrySource(at('/atendimento-mobile?deeplink=acolhe://back'), tab)).toBe('AXIA');
      expect(entrySource(at(`/atendimento-mobile?${name}=2&deeplink=acolhe://back`), tab)).toBeUndefined();
      expect(entrySource(at('/atendimento-mobile?deeplink=acolhe://back'), tab)).toBeUndefined();
    },
  );
  it('is retained at the address of an appointment, which a reload opens again', () => {
    const tab = storage();
    entrySource(at('/?from=AXIA'), tab);
    expect(entrySource(at('/portal-paciente/video?agendamento=3001'), tab)).toBe('AXIA');
  });
  it('does without storage', () => {
    const refusing = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(entrySource(at('/?from=AXIA'), refusing)).toBe('AXIA');
  });
});
