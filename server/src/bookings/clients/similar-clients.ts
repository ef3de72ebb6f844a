import { samePersonApi, type Likeness, type SimilarClient } from '@posada/contract/bookings/clients/same-person'
import type { Input } from '@posada/contract/endpoint'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { clientKeys, fullName } from './client-keys.ts'
import { noClient } from './no-client.ts'
import { findClient } from './queries/clients.ts'
import { findSimilarClients as similarRows, type SimilarRow } from './queries/same-person.ts'

const MOST = 10

/** Records that may be of the same person or company as the entered values or the given record, best match first. */
export async function similarClients(
  { db, accountId }: RequestContext,
  { id, ...given }: Input<(typeof samePersonApi)['similar']>,
): Promise<SimilarClient[]> {
  const known = id === null ? undefined : await findClient(db, accountId, id)
  if (id !== null && !known) throw noClient()
  const isCompany = known?.isCompany ?? given.isCompany ?? false
  const keys = clientKeys({
    isCompany,
    countryCode: known?.countryCode ?? '',
    name: given.name ?? known?.name ?? '',
    surnames: given.surnames ?? known?.surnames ?? '',
    idNumber: given.idNumber ?? known?.idNumber ?? '',
    phone: given.phone ?? known?.phone ?? '',
    email: given.email ?? known?.email ?? '',
  })
  const rows = await similarRows(db, accountId, { ...keys, isCompany, except: id, limit: MOST })
  return rows.map((row) => {
    const { idNumber, phone, email, visits } = row
    return { id: row.id, idNumber, phone, email, visits, name: fullName(row), likenesses: likenessesOf(row) }
  })
}

const likenessesOf = (row: SimilarRow): Likeness[] => [
  ...(row.hasIdNumber ? ['id-number' as const] : []),
  ...(row.hasEmail ? ['email' as const] : []),
  ...(row.hasPhone ? ['phone' as const] : []),
  ...(row.hasName ? ['name' as const] : []),
]
