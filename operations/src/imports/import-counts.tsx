import type { ImportRecord } from '@acolhe/contracts/operations';
import { FigureList } from '../figure-parts/figure-list.tsx';

export interface ImportCountsProps {
  readonly record: ImportRecord;
  /** 'Serão trazidas' before, 'Trazidas' after. */
  readonly createdName: string;
}

/** How many lines of a file became what. */
export function ImportCounts({
  record: { lines, created = 0, existing = 0, badLines },
  createdName,
}: ImportCountsProps) {
  const figures = [
    { name: 'Linhas', value: lines },
    { name: createdName, value: created },
    { name: 'Já existem', value: existing },
    { name: 'Com erro', value: badLines },
  ];
  return <FigureList figures={figures.map(({ name, value }) => ({ name, value: value.toLocaleString('pt-BR') }))} />;
}
