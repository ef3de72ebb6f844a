import type { TableRequest } from '@posada/contract/table-endpoint'
import { usersApi } from '@posada/contract/account/users/users'
import type { Role } from '@posada/domain/account/users/roles'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readPage, toTable } from '../../platform/http/input/table-page.ts'
import { usersPage, type UserColumn } from './queries.ts'

const COLUMNS: Record<string, UserColumn> = {
  nombre: 'name',
  email: 'email',
  rol: 'role',
  estado: 'state',
  ultimo_acceso: 'lastSeenAt',
}

export async function usersTable({ db, accountId }: RequestContext, request: TableRequest) {
  const page = readPage(request, COLUMNS, { column: 'email', direction: 'asc' })
  const { rows, total } = await usersPage(db, accountId, page)
  const users = rows.map(({ id, name, email, role, state, secondFactorSince, lastSeenAt }) => ({
    id,
    name,
    email,
    role: role as Role,
    state: state as 'active' | 'invited' | 'disabled',
    hasSecondFactor: secondFactorSince !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? '',
  }))
  return toTable(usersApi.list.path, page, users, total)
}
