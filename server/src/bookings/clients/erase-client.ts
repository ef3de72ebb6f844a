import { anonymiseHolder } from '../bookings/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockClientWithBookings, type LockedClient } from './lock-client.ts'
import { updateClient } from './queries/clients.ts'
import { countStays, employeesOf } from './queries/stays.ts'

/** Column values that remove all personal data from a client; the row remains, because other rows refer to it. */
export const erasedColumns = {
  surnames: '',
  idNumber: '',
  documentKind: '',
  address: '',
  municipality: '',
  provinceCode: '',
  countryCode: '',
  postalCode: '',
  email: '',
  phone: '',
  companyId: null,
  searchKey: '',
  idKey: '',
  idCountry: '',
  phoneKey: '',
  emailKey: '',
  nameKey: '',
  preferences: '',
  isVip: false,
  isNotAdmitted: false,
  notAdmittedReason: '',
} as const

type Deletion = object | { refusal: string; canAnonymise: boolean }

/**
 * Deletes a client and their personal data, also from deleted bookings. A client with bookings (cancelled ones
 * included) or a company with people is refused; the refusal says whether the personal data can be removed instead.
 * @throws UserError if the client does not exist
 */
export async function deleteClient(
  context: RequestContext,
  id: string,
  { onlyCompany = false } = {},
): Promise<Deletion> {
  const { client, bookings } = await lockClientWithBookings(context, id, { alone: true, onlyCompany })
  const refused = (await refusalForBookings(context, client)) ?? (await refusalForEmployees(context, client))
  if (refused) return refused
  await anonymiseHolder(context, bookings, { keepsClient: false })
  await updateClient(context.db, context.accountId, id, { ...erasedColumns, name: '', deletedAt: context.now })
  context.changed('clients', id)
  return {}
}

async function refusalForBookings(
  { db, accountId, now }: RequestContext,
  { id, isCompany, anonymisedAt }: LockedClient,
) {
  const { all, open } = await countStays(db, accountId, id, now)
  if (all === 0) return undefined
  const canAnonymise = open === 0 && anonymisedAt === null
  const what = `${isCompany ? 'Esta empresa' : 'Este cliente'} tiene ${all === 1 ? '1 reserva, que debe' : `${all} reservas, que deben`} conservarse`
  const instead = canAnonymise
    ? '. Puede quitar sus datos personales'
    : open > 0
      ? '. Cuando termine la última, podrá quitar sus datos personales'
      : ''
  return { refusal: `${what}: no se puede eliminar${instead}`, canAnonymise }
}

async function refusalForEmployees({ db, accountId }: RequestContext, { id, isCompany }: LockedClient) {
  const count = isCompany ? (await employeesOf(db, accountId, id)).length : 0
  if (count === 0) return undefined
  const people = count === 1 ? '1 particular asociado' : `${count} particulares asociados`
  return { refusal: `Esta empresa tiene ${people}: quítela antes de sus fichas`, canAnonymise: false }
}

const ANONYMISED_NAME = 'Cliente anonimizado'

/**
 * Removes the client's personal data from the record and from past bookings, which remain.
 * @throws UserError while the client has current or future stays
 */
export async function anonymiseClient(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { client, bookings } = await lockClientWithBookings(context, id, { alone: true })
  if (client.anonymisedAt !== null) throw new UserError('Los datos personales de este cliente ya se quitaron')
  const { open } = await countStays(db, accountId, id, now)
  if (open > 0)
    throw new UserError(
      `Este cliente tiene ${open === 1 ? 'una estancia' : `${open} estancias`} en curso o por venir: sus datos todavía hacen falta`,
    )
  await anonymiseHolder(context, bookings, { keepsClient: true })
  await updateClient(db, accountId, id, { ...erasedColumns, name: ANONYMISED_NAME, anonymisedAt: now })
  context.changed('clients', id)
}
