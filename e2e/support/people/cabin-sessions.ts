import { formatCpf, isValidCpf } from '@acolhe/domain';

/** A patient who uses a cabin once. */
export interface Visitor {
  readonly name: string;
  /** With its mask. */
  readonly cpf: string;
}

const GIVEN_NAMES = ['Adélia', 'Benício', 'Cibele', 'Dorival', 'Eunice', 'Firmino', 'Graziela', 'Hortênsia', 'Ivonete'];
const FAMILY_NAMES = ['Abranches', 'Bittencourt', 'Cerqueira', 'Dornelles', 'Evangelista', 'Fagundes', 'Guaraciaba'];
const CHECK_DIGITS = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'));

/**
 * Generates patients for successive visits; no two share a name or a CPF. Each call returns the same ones.
 * @throws RangeError for more than there are names for
 */
export function sampleVisitors(count: number): readonly Visitor[] {
  const most = GIVEN_NAMES.length * FAMILY_NAMES.length ** 2;
  if (count > most) throw new RangeError(`There are names for ${most} strangers.`);
  return Array.from({ length: count }, (_, index) => ({ name: nameOf(index), cpf: cpfOf(index) }));
}

function nameOf(index: number): string {
  const [given, family] = [GIVEN_NAMES.length, FAMILY_NAMES.length];
  const names = [
    GIVEN_NAMES[index % given],
    FAMILY_NAMES[Math.floor(index / given) % family],
    FAMILY_NAMES[Math.floor(index / given / family)],
  ];
  return names.join(' ');
}

function cpfOf(index: number): string {
  const nine = String(300_000_007 + index * 104_729);
  return formatCpf(nine + (CHECK_DIGITS.find((check) => isValidCpf(nine + check)) ?? ''));
}

/**
 * How much a figure grows from one session to the next: the slope of the straight line that fits the samples best
 * (least squares), so that one outlier decides nothing.
 * @param samples one for each session, in order; two or more
 */
export function growthPerSession(samples: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [(samples.length - 1) / 2, mean(samples)];
  const spread = samples.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return samples.reduce((sum, value, i) => sum + (i - middle) * (value - level), 0) / spread;
}
