/** How well a connection carries a call: 5 best, 1 worst, 0 not yet known or without connection. */
export type ConnectionLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** Network quality as video providers report it: 0 unknown, 1 excellent … 5 very bad, 6 down. */
export type NetworkQuality = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const LEVEL_BY_QUALITY: Readonly<Record<number, ConnectionLevel>> = { 1: 5, 2: 4, 3: 3, 4: 2, 5: 1 };

/**
 * The level shown to people, from both directions.
 * The mean of the directions that are known, rounded to the worse.
 * @see docs/product/call.md
 */
export function connectionLevel(uplink: NetworkQuality, downlink: NetworkQuality): ConnectionLevel {
  const known = [uplink, downlink].filter((quality) => quality !== 0);
  if (known.length === 0) return 0;
  const mean = known.reduce((sum, quality) => sum + quality, 0) / known.length;
  return LEVEL_BY_QUALITY[Math.ceil(mean)] ?? 0;
}

/** Gives the label of a level. */
export function connectionLabel(level: ConnectionLevel): 'Conexão Instável' | 'Conexão Estável' | 'Sem Conexão' {
  if (level === 0) return 'Sem Conexão';
  return level <= 2 ? 'Conexão Instável' : 'Conexão Estável';
}
