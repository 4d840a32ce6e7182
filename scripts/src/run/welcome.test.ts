import { BASE_PORTS } from './ports.ts';
import { welcome } from './welcome.ts';

describe('text of a started stack', () => {
  it('names the people of the demonstration', () => {
    expect(welcome(BASE_PORTS, {})).toContain('529.982.247-25  Maria da Silva');
    expect(welcome(BASE_PORTS, {})).toContain('npm start -- --reset begins with empty data');
  });

  it('promises no demo data when none is loaded', () => {
    const withoutDemo: readonly Readonly<Record<string, string>>[] = [
      { DATABASE_URL: 'postgres://localhost/acolhe' },
      { ACOLHE_DEMO: '0' },
    ];
    for (const given of withoutDemo) {
      expect(welcome(BASE_PORTS, given)).not.toMatch(/Maria|acolhe\.test|BEMVINDO/);
      expect(welcome(BASE_PORTS, given)).toContain('"The first day" in docs/operating.md');
    }
  });

  it('offers no reset of a database of the operator', () => {
    expect(welcome(BASE_PORTS, { DATABASE_URL: 'postgres://localhost/acolhe' })).not.toContain('--reset');
  });
});
