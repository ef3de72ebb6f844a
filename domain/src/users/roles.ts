export const roles = ['owner', 'reception', 'accounting', 'read-only'] as const

export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Propietario',
  reception: 'Recepción',
  accounting: 'Contabilidad',
  'read-only': 'Solo lectura',
}

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)
