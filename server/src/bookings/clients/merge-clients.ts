import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import type { Input, Reply } from '@posada/contract/endpoint'
import { assignHolder, lockBookingsThenClients } from '../bookings/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { moveInvoicesOfMerged } from '../../money/invoices/public.ts'
import { fullName } from './client-keys.ts'
import { erasedColumns } from './erase-client.ts'
import { noClient } from './no-client.ts'
import { mergedKeys, mergedRecord, mergedValues } from './merged-record.ts'
import {
  clientRecord,
  type ClientRow,
  countVisits,
  lockClients,
  moveEmployees,
  updateClient,
} from './queries/clients.ts'
import { countStays, employeesOf } from './queries/stays.ts'

type Preview = Reply<(typeof samePersonApi)['preview']>

/** The values of the merged record and what would be moved to it. @throws UserError if the two cannot be merged */
export async function previewMerge(
  context: RequestContext,
  { id, otherId }: Input<(typeof samePersonApi)['preview']>,
): Promise<Preview> {
  const two = await requireMergeable(context, { id, otherId })
  const { stays, employees } = await movedRecords(context, otherId)
  return {
    values: mergedValues(two),
    keptName: fullName(two.kept),
    otherName: fullName(two.other),
    stays,
    employees: employees.length,
    version: two.kept.version,
    otherVersion: two.other.version,
  }
}

/**
 * Merges two records: moves bookings and people of the other record to the kept one and deletes the other. Locks their
 * bookings first, then both records in id order, so that a booking made for the other meanwhile is moved too or
 * refused.
 * @throws UserError if the two cannot be merged, or one was changed since the preview
 */
export async function mergeClients(
  context: RequestContext,
  { id, otherId, takenFromOther, ...seen }: Input<(typeof samePersonApi)['merge']>,
): Promise<{ stays: number }> {
  const { db, accountId, now } = context
  const ids = [id, otherId]
  const { bookings } = await lockBookingsThenClients(context, ids, () =>
    lockClients(db, accountId, ids, { alone: true }),
  )
  const two = await requireMergeable(context, { id, otherId })
  requireUnchanged(two, seen)
  const { stays, employees } = await movedRecords(context, otherId)
  const merged = mergedRecord(two, takenFromOther)
  const keys = await mergedKeys(context, two, merged)
  if (employees.length > 0) await moveEmployees(db, accountId, otherId, id)
  await updateClient(db, accountId, otherId, { ...erasedColumns, name: '', deletedAt: now, mergedInto: id })
  await updateClient(db, accountId, id, { ...merged, ...keys })
  await moveInvoicesOfMerged(context, otherId, id)
  const from = [fullName(two.kept), fullName(two.other)]
  await assignHolder(context, bookings, { clientId: id, from, to: fullName(merged) })
  await countVisits(db, accountId, [id])
  context.changed('clients', id, otherId, ...employees.map((employee) => employee.id))
  context.noted(`Dos fichas unidas en una: ${stays === 1 ? 'pasa 1 reserva' : `pasan ${stays} reservas`}`)
  return { stays }
}

async function movedRecords({ db, accountId, now }: RequestContext, otherId: string) {
  const { all } = await countStays(db, accountId, otherId, now)
  return { stays: all, employees: await employeesOf(db, accountId, otherId) }
}

/** The two people, or two companies, to be merged. @throws UserError with the reason why they cannot be merged */
async function requireMergeable(
  { db, accountId }: RequestContext,
  { id, otherId }: { id: string; otherId: string },
): Promise<{ kept: ClientRow; other: ClientRow }> {
  if (id === otherId) throw new UserError('Elija otra ficha: una no se puede unir consigo misma')
  const kept = await clientRecord(db, accountId, id)
  const other = await clientRecord(db, accountId, otherId)
  if (!kept || !other) throw noClient()
  if (kept.isCompany !== other.isCompany) throw new UserError('Un particular y una empresa no se pueden unir')
  if (kept.anonymisedAt !== null || other.anonymisedAt !== null)
    throw new UserError('Una ficha sin datos personales no se puede unir con otra')
  return { kept, other }
}

type SeenVersions = { version: number | null; otherVersion: number | null }

/** @throws UserError if either record was changed since the preview */
function requireUnchanged(
  { kept, other }: { kept: ClientRow; other: ClientRow },
  { version, otherVersion }: SeenVersions,
) {
  const isChanged = (version ?? kept.version) !== kept.version || (otherVersion ?? other.version) !== other.version
  if (isChanged)
    throw new UserError('Otra persona ha cambiado una de las dos fichas: vuelva a elegirla para ver cómo quedan')
}
