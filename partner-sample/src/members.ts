/** A member of the sample partner; the demo patients. */
export interface Member {
  readonly id: string;
  readonly cpf: string;
}

export const MEMBERS: readonly Member[] = [
  { id: 'maria', cpf: '52998224725' },
  { id: 'pedro', cpf: '86830412048' },
];
