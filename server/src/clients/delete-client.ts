import { forgetHolder } from '../bookings/public.ts'
import type { Call } from '../http/call.ts'
import { erased } from './erased.ts'
import { holdWithBookings, type HeldClient } from './hold-client.ts'
import { updateClient } from './queries/clients.ts'
import { countStays, employeesOf } from './queries/stays.ts'

type Deleted = object | { refusal: string; canAnonymise: boolean }

/**
 * Deletes a client and their personal data, also from deleted bookings. A client with bookings (cancelled ones
 * included) or a company with people is refused; the refusal says whether the personal data can be removed instead.
 * @throws UserError if the client does not exist
 */
export async function deleteClient(call: Call, id: string, { onlyCompany = false } = {}): Promise<Deleted> {
  const { client, bookings } = await holdWithBookings(call, id, { alone: true, onlyCompany })
  const refused = (await bookingsRefuse(call, client)) ?? (await employeesRefuse(call, client))
  if (refused) return refused
  await forgetHolder(call, bookings, { keepsClient: false })
  await updateClient(call.db, call.accountId, id, { ...erased, name: '', deletedAt: call.now })
  call.changed('clients', id)
  return {}
}

async function bookingsRefuse({ db, accountId, now }: Call, { id, isCompany, anonymisedAt }: HeldClient) {
  const { all, open } = await countStays(db, accountId, id, now)
  if (all === 0) return undefined
  const canAnonymise = open === 0 && anonymisedAt === null
  const what = `${isCompany ? 'Esta empresa' : 'Este cliente'} tiene ${all === 1 ? '1 reserva, que debe' : `${all} reservas, que deben`} conservarse`
  const instead = canAnonymise ? '. Puede quitar sus datos personales' : ''
  return { refusal: `${what}: no se puede eliminar${instead}`, canAnonymise }
}

async function employeesRefuse({ db, accountId }: Call, { id, isCompany }: HeldClient) {
  const count = isCompany ? (await employeesOf(db, accountId, id)).length : 0
  if (count === 0) return undefined
  const people = count === 1 ? '1 particular asociado' : `${count} particulares asociados`
  return { refusal: `Esta empresa tiene ${people}: quítela antes de sus fichas`, canAnonymise: false }
}
