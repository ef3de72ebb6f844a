import { samePersonApi } from '@posada/contract/clients/same-person'
import type { Input, Reply } from '@posada/contract/endpoint'
import { holdBookingsThen, holdersFollow } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { erased } from './erased.ts'
import { fullName } from './full-name.ts'
import { mergedKeys } from './merged-keys.ts'
import { mergedRecord, mergedValues } from './merge-values.ts'
import { countVisits, lockClients, passEmployees, updateClient } from './queries/clients.ts'
import { countStays, employeesOf } from './queries/stays.ts'
import { requireAsSeen, requireTwo } from './require-two.ts'

type Preview = Reply<(typeof samePersonApi)['preview']>

/** How the record would be, and what would pass to it. @throws UserError where the two cannot be one */
export async function previewMerge(
  call: Call,
  { id, otherId }: Input<(typeof samePersonApi)['preview']>,
): Promise<Preview> {
  const two = await requireTwo(call, { id, otherId })
  const { stays, employees } = await passing(call, otherId)
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
 * Makes one record of two: bookings and people of the other pass to the one that is kept, and the other is deleted. Their
 * bookings are held first, then both, in id order, so that a booking made for the other meanwhile passes too or is refused.
 * @throws UserError where the two cannot be one, or one was changed since they were shown
 */
export async function mergeClients(
  call: Call,
  { id, otherId, takenFromOther, ...seen }: Input<(typeof samePersonApi)['merge']>,
): Promise<{ stays: number }> {
  const { db, accountId, now } = call
  const ids = [id, otherId]
  const { bookings } = await holdBookingsThen(call, ids, () => lockClients(db, accountId, ids, { alone: true }))
  const two = await requireTwo(call, { id, otherId })
  requireAsSeen(two, seen)
  const { stays, employees } = await passing(call, otherId)
  const merged = mergedRecord(two, takenFromOther)
  const keys = await mergedKeys(call, two, merged)
  if (employees.length > 0) await passEmployees(db, accountId, otherId, id)
  await updateClient(db, accountId, otherId, { ...erased, name: '', deletedAt: now, mergedInto: id })
  await updateClient(db, accountId, id, { ...merged, ...keys })
  const from = [fullName(two.kept), fullName(two.other)]
  await holdersFollow(call, bookings, { clientId: id, from, to: fullName(merged) })
  await countVisits(db, accountId, [id])
  call.changed('clients', id, otherId, ...employees.map((employee) => employee.id))
  call.noted(`Dos fichas unidas en una: ${stays === 1 ? 'pasa 1 reserva' : `pasan ${stays} reservas`}`)
  return { stays }
}

async function passing({ db, accountId, now }: Call, otherId: string) {
  const { all } = await countStays(db, accountId, otherId, now)
  return { stays: all, employees: await employeesOf(db, accountId, otherId) }
}
