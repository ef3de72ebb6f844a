import { childrenFault } from '@posada/domain/bookings/booking-faults'
import type { RequestedHolder } from '@posada/contract/bookings/booking-fields'
import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { AmountType } from '@posada/domain/bookings/totals/commission'
import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import { blankValues, sentPlainValues } from '@posada/domain/bookings/booking-fields'
import { defaultTariffOf, isTariffOf } from '@posada/domain/bookings/tariffs'
import { unitPeopleFault } from '@posada/domain/bookings/stays/stretches'
import { isUuid } from '@posada/domain/platform/text/formats'
import { agencyKey, findAgency, findAgencyByKey } from '../agencies/public.ts'
import { clientOfGuest, findClient, fullName, identityOfGuest } from '../clients/public.ts'
import { requireGuest } from '../../travellers/guests/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { UserError, requireNoFault } from '../../platform/http/errors.ts'
import { holderPartsIn, NO_HOLDER_PARTS } from './holder-parts.ts'

const NO_AGENCY = 'particular' // the screens' name for no agency

/**
 * Holder, people, agency terms and tariff of a new booking, with defaults.
 * @throws UserError for a value that is not valid
 */
export async function bookingTerms(context: JobContext, input: NewBooking, kind: EstablishmentKind) {
  const { tariffId, ...agency } = await resolveAgency(context, input.agency)
  const holder = await resolveHolder(context, input)
  if (input.billTo === 'company') await requireHolderCompany(context, holder.clientId)
  return {
    ...holder,
    ...countPeople(input),
    ...blankValues(),
    ...agency,
    ...sentPlainValues(input),
    tariffId: input.tariff === null && isTariffOf(kind, tariffId) ? tariffId : resolveTariff(kind, input.tariff),
  }
}

/**
 * A client of the account, under the given name or else their own; a registered guest, by the client's record with their document and
 * address, which is made where there is none; or a name alone. With the parts of the name and the document that were typed with it.
 * @throws UserError without any of them
 */
export async function resolveHolder(
  context: JobContext,
  { holder, name = null }: { holder: RequestedHolder | null; name?: string | null },
) {
  const { db, accountId } = context
  const given = holder?.name ?? name
  const clientId = holder?.clientId ?? (holder?.guestId ? await clientIdOfGuest(context, holder.guestId) : null)
  const parts = { ...NO_HOLDER_PARTS, holderDocument: '', ...holderPartsIn(holder ?? {}) }
  if (clientId === null) {
    if (!given) throw new UserError('Falta el titular de la reserva')
    return { holderName: given, clientId, ...parts }
  }
  const client = await findClient(db, accountId, clientId)
  if (!client) throw new UserError('El cliente no existe')
  if (client.anonymisedAt) throw new UserError('Los datos de ese cliente se han borrado: elija otra ficha')
  return { holderName: given ?? fullName(client), clientId, ...parts }
}

/** Null for a guest whom no invoice could identify: the booking has their name alone. */
async function clientIdOfGuest(context: JobContext, guestId: string): Promise<string | null> {
  const guest = await requireGuest(context, guestId)
  if (guest.documentNumber === '' || identityOfGuest(guest) === null) return null
  return (await clientOfGuest(context, guest, null)).id
}

/** A bill for a company needs a holder who is a client with a company. @throws UserError without one */
export async function requireHolderCompany({ db, accountId }: JobContext, clientId: string | null): Promise<void> {
  const client = clientId === null ? undefined : await findClient(db, accountId, clientId)
  if (!client?.companyId) throw new UserError('El titular no tiene empresa asociada')
}

type People = {
  rooms: readonly { occupants: number | null }[]
  occupants: number | null
  children: number | null
}

/**
 * Without a number of occupants: the sum of the rooms, also 0, else one in each room; never fewer than the children.
 * @throws UserError for more children, or more people in the rooms, than occupants
 */
export function countPeople({ rooms, occupants, children }: People): { occupants: number; children: number } {
  const kids = children ?? 0
  const inRooms = rooms.reduce((sum, room) => sum + (room.occupants ?? 0), 0)
  const isStated = rooms.some((room) => room.occupants !== null)
  const people = occupants ?? Math.max(isStated ? inRooms : rooms.length, kids)
  requireNoFault(childrenFault(kids, people))
  requireNoFault(unitPeopleFault(inRooms, people))
  return { occupants: people, children: kids }
}

type AgencyTerms = {
  agencyId: string | null
  agencyName: string
  billTo: Party
  payTo: Party
  /** Hundredths of a percent. */
  commission: number
  amountType: AmountType
  /** Default tariff of the agency's guests; 0 if it has none. */
  tariffId: number
}
type Party = 'agency' | 'client'

const NO_TERMS = { billTo: 'client', payTo: 'client', commission: 0, amountType: 'gross', tariffId: 0 } as const

/** An agency by its id or its name, with its terms; a name without an agency in the account is kept as text. */
export async function resolveAgency({ db, accountId }: JobContext, agency: string | null): Promise<AgencyTerms> {
  if (agency === null || agency.toLowerCase() === NO_AGENCY) return { agencyId: null, agencyName: '', ...NO_TERMS }
  const known = isUuid(agency)
    ? await findAgency(db, accountId, agency)
    : await findAgencyByKey(db, accountId, agencyKey(agency))
  if (!known && isUuid(agency)) throw new UserError('La agencia no existe')
  if (!known) return { agencyId: null, agencyName: agency, ...NO_TERMS }
  const { id, name, billTo, payTo, commission, amountType, tariffId } = known
  return { agencyId: id, agencyName: name, billTo, payTo, commission, amountType, tariffId }
}

/**
 * The default tariff of the establishment's kind if none was chosen.
 * @throws UserError for a tariff of the other kind
 */
export function resolveTariff(kind: EstablishmentKind, tariff: number | null): number {
  if (tariff === null) return defaultTariffOf(kind)
  if (!isTariffOf(kind, tariff)) throw new UserError('La tarifa no corresponde a este tipo de establecimiento')
  return tariff
}
