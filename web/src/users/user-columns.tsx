import { Badge } from '@mantine/core'
import type { User } from '@posada/contract/account/users'
import { roleLabels } from '@posada/domain/roles'
import { formatInstant } from '../lib/format-instant.ts'
import { NameButton } from '../ui/name-button.tsx'
import type { Column } from '../ui/table-column.ts'
import styles from './users-card.module.css'

type Options = { myId: string | undefined; onOpen: (user: User) => void }

const states: Record<User['state'], { label: string; color: string }> = {
  active: { label: 'Activo', color: 'green' },
  invited: { label: 'Invitado', color: 'yellow' },
  disabled: { label: 'Desactivado', color: 'gray' },
}

export const userColumns = ({ myId, onOpen }: Options): Column<User>[] => [
  {
    key: 'nombre',
    title: 'Nombre',
    sortable: true,
    cell: (user) => (
      <span>
        <NameButton onClick={() => onOpen(user)}>{user.name || user.email}</NameButton>
        {user.id === myId && <span className={styles.quiet}> (usted)</span>}
      </span>
    ),
  },
  { key: 'email', title: 'Correo', sortable: true, cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { key: 'rol', title: 'Papel', sortable: true, cell: ({ role }) => roleLabels[role] },
  {
    key: 'estado',
    title: 'Estado',
    cell: ({ state }) => <Badge color={states[state].color}>{states[state].label}</Badge>,
  },
  { key: 'segundo_factor', title: 'Segundo factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Sí' : 'No') },
  {
    key: 'ultimo_acceso',
    title: 'Último acceso',
    kind: 'number',
    sortable: true,
    cell: ({ lastSeenAt }) => formatInstant(lastSeenAt) || <span className={styles.quiet}>-</span>,
  },
]
