import { connectionLabel, connectionLevel, type ConnectionLevel, type NetworkQuality } from './connection-level.ts';

it.each<[NetworkQuality, NetworkQuality, ConnectionLevel]>([
  [1, 1, 5],
  [2, 2, 4],
  [3, 3, 3],
  [4, 4, 2],
  [5, 5, 1],
  [6, 6, 0],
  [0, 0, 0],
  [1, 2, 4],
  [1, 5, 3],
  [0, 2, 4],
  [3, 0, 3],
  [5, 6, 0],
  [4, 6, 1],
])('uplink %i and downlink %i give level %i', (up, down, level) => {
  expect(connectionLevel(up, down)).toBe(level);
});

it.each<[ConnectionLevel, string]>([
  [0, 'Sem Conexão'],
  [1, 'Conexão Instável'],
  [2, 'Conexão Instável'],
  [3, 'Conexão Estável'],
  [4, 'Conexão Estável'],
  [5, 'Conexão Estável'],
])('the connection level %i reads %s', (level, label) => {
  expect(connectionLabel(level)).toBe(label);
});
