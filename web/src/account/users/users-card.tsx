import { Badge, Button } from '@mantine/core'
import { type User, usersApi } from '@posada/contract/account/users/users'
import { roleLabels } from '@posada/domain/account/users/roles'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { useMe } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable, type Sort, sortParam } from '../../ui/table/data-table.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import styles from './users-card.module.css'

type Options = { myId: string | undefined; onOpen: (user: User) => void }

const states: Record<User['state'], { label: string; color: string }> = {
  active: { label: 'Activo', color: 'green' },
  invited: { label: 'Invitado', color: 'yellow' },
  disabled: { label: 'Desactivado', color: 'gray' },
}

const userColumns = ({ myId, onOpen }: Options): Column<User>[] => [
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

const PER_PAGE = 10

/** The users of the account, for its owners. */
export function UsersCard() {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ key: 'nombre', descending: false })
  const [open, setOpen] = useState<User | 'invite' | null>(null)
  const me = useMe()
  const users = useQueryCall(
    usersApi.list,
    {
      page,
      perPage: PER_PAGE,
      perPageDashed: null,
      sort: sortParam(sort),
      filter: null,
    },
    { kinds: ['users'], keepPrevious: true },
  )
  const pagination = users.data?.links.pagination
  return (
    <Card
      title="Usuarios"
      flush
      {...(pagination ? { count: pagination.total } : {})}
      actions={
        <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => setOpen('invite')}>
          Invitar usuario
        </Button>
      }
    >
      <DataTable
        label="Usuarios"
        columns={userColumns({ myId: me?.id, onOpen: setOpen })}
        rows={users.data?.rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(1)
        }}
        error={users.error}
        onRetry={() => void users.refetch()}
        empty={<EmptyState icon={<Icon of={IconUsers} size={24} />} title="No hay usuarios en esta página" />}
        footer={
          pagination &&
          pagination.lastPage > 1 && <TablePager noun="usuarios" pagination={pagination} onPage={setPage} />
        }
      />
      {open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
      {open && open !== 'invite' && <UserDialog user={open} isMe={open.id === me?.id} onClose={() => setOpen(null)} />}
    </Card>
  )
}
