import { roleLabels, roles, type Role } from '@posada/domain/roles'

/** The permissions of each role, in one line. */
export const roleDescriptions: Record<Role, string> = {
  owner: 'Todo: establecimientos, unidades, usuarios y el trabajo diario.',
  reception: 'El trabajo diario: planning, reservas y huéspedes. No cambia establecimientos ni usuarios.',
  accounting: 'Facturas y cobros; el resto, solo lo ve.',
  'read-only': 'Lo ve todo y no cambia nada.',
}

export const roleChoices = roles.map((role) => ({ value: role, label: roleLabels[role] }))
