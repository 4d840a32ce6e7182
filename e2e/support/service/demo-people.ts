/**
 * The people of the demo data.
 * @see docs/product/demo.md
 */
export const PASSWORD = 'Acolhe@2026';
export const CPF = {
  maria: '529.982.247-25',
  joao: '111.444.777-35',
  ana: '390.533.447-05',
  carlos: '153.509.460-56',
  beatriz: '935.411.347-80',
  pedro: '868.304.120-48',
} as const;
export const EMAIL = {
  paula: 'paula@acolhe.test',
  bruno: 'bruno@acolhe.test',
  rafael: 'rafael@acolhe.test',
  helena: 'helena@acolhe.test',
} as const;
export const ADMINISTRATOR_EMAIL = 'admin@acolhe.test';
