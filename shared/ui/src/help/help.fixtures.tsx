import type { Fixture } from '../testing/fixture.ts';
import { HelpSections } from './help-sections.tsx';

export const helpFixtures: readonly Fixture[] = [
  {
    name: 'two sections',
    node: (
      <HelpSections
        sections={[
          { title: 'Permita no Chrome', steps: ['Toque em Permissões.', 'Ligue Câmera e Microfone.'] },
          { title: 'Permita no celular', steps: ['Abra as Configurações.'] },
        ]}
      />
    ),
  },
];
