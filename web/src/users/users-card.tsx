import { Button } from '@mantine/core'
import { usersApi, type User } from '@posada/contract/account/users'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useMe } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { sortParam, type Sort } from '../ui/table-column.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { TablePager } from '../ui/table-pager.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { userColumns } from './user-columns.tsx'

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
