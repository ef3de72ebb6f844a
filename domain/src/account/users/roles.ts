export const roles = ['owner', 'reception', 'accounting', 'read-only'] as const

export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Propietario',
  reception: 'Recepción',
  accounting: 'Contabilidad',
  'read-only': 'Solo lectura',
}

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

// Which roles may do what: each call of the contract names one of these groups.

export const allRoles: readonly Role[] = roles
export const frontDesk: readonly Role[] = ['owner', 'reception']
/** For clients, agencies and payments: front desk and accounting. */
export const backOffice: readonly Role[] = ['owner', 'reception', 'accounting']
/** For the series of invoices and the reports of the accountant. */
export const accountants: readonly Role[] = ['owner', 'accounting']
export const ownerOnly: readonly Role[] = ['owner']
/** Roles that may see the identity data of guests: all except accounting. */
export const guestReaders: readonly Role[] = ['owner', 'reception', 'read-only']
