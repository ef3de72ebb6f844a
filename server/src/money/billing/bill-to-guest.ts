import type { BillableGuest, BookingPayer } from '@posada/contract/money/billing/booking-billing'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { type BookingToBill, lockBooking, saveBooking } from '../../bookings/bookings/public.ts'
import { clientOfGuest, findClient, fullName, identityOfGuest } from '../../bookings/clients/public.ts'
import {
  guestWithDocument,
  type RegisteredGuest,
  registeredGuests,
  requireGuest,
} from '../../travellers/guests/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { identityText } from './booking-payers.ts'

type Holder = Pick<BookingToBill['booking'], 'id' | 'holderName' | 'holderDocument'>

/**
 * The registered guests to whom a booking can be billed where its holder is nobody whom an invoice identifies: those of the
 * booking, else the one of an earlier stay with the document that the holder gave. The holder comes first.
 */
export async function billableGuests(
  { db, accountId }: RequestContext,
  { id, holderName, holderDocument }: Holder,
  payers: readonly Pick<BookingPayer, 'party' | 'identity'>[],
): Promise<BillableGuest[]> {
  if (payers.some(({ party, identity }) => party === 'client' && identity !== '')) return []
  const ofBooking = (await registeredGuests(db, accountId, id)).filter(isIdentified)
  const past = ofBooking.length > 0 ? undefined : await guestWithDocument(db, accountId, holderDocument)
  return (past && isIdentified(past) ? [past] : ofBooking)
    .toSorted((one, other) => Number(bears(other, holderName)) - Number(bears(one, holderName)))
    .map((guest) => ({ id: guest.id, name: nameOf(guest), identity: identityText(identityOfGuest(guest)) }))
}

/**
 * Makes or completes the client's record of a registered guest, so that the booking can be billed to them. A guest with the
 * holder's name becomes the booking's registered holder.
 * @throws UserError for a guest without a document
 */
export async function billToGuest(
  context: RequestContext,
  { bookingId, guestId }: { bookingId: string; guestId: string },
): Promise<{ id: string; name: string }> {
  const locked = await lockBooking(context, bookingId)
  const { clientId, holderName, holderDocument } = locked.booking
  const guest = await requireGuest(context, guestId)
  const isOfHolder = bears(guest, holderName) || (holderDocument !== '' && guest.documentNumber === holderDocument)
  if (guest.bookingId !== bookingId && !isOfHolder) throw new UserError('El huésped no es de esta reserva')
  const registered = clientId === null ? undefined : await findClient(context.db, context.accountId, clientId)
  const isUndocumented = registered !== undefined && !registered.isCompany && registered.idNumber === ''
  const client = await clientOfGuest(context, guest, isOfHolder && isUndocumented ? clientId : null)
  if (isOfHolder && client.id !== clientId && (clientId === null || isUndocumented))
    await saveBooking(context, locked, { action: 'edit', patch: { clientId: client.id }, changed: ['el titular'] })
  context.changed('bookings', bookingId)
  return client
}

/**
 * Makes a person of the register the holder of a booking without one, where they bear the holder's name: their invoice is
 * then the holder's.
 * @throws UserError for a client that the account does not have
 */
export async function billToClient(
  context: RequestContext,
  { bookingId, clientId }: { bookingId: string; clientId: string },
): Promise<{ id: string; name: string }> {
  const locked = await lockBooking(context, bookingId)
  const client = await findClient(context.db, context.accountId, clientId)
  if (!client) throw new UserError('El titular no existe')
  const { holderName } = locked.booking
  if (locked.booking.clientId === null && !client.isCompany && isNamedLike(fullName(client), holderName))
    await saveBooking(context, locked, { action: 'edit', patch: { clientId }, changed: ['el titular'] })
  return { id: clientId, name: fullName(client) }
}

const isIdentified = (guest: RegisteredGuest) => guest.documentNumber !== '' && identityOfGuest(guest) !== null

const nameOf = ({ name, firstSurname, secondSurname }: RegisteredGuest) =>
  [name, firstSurname, secondSurname].filter(Boolean).join(' ')

const bears = (guest: RegisteredGuest, holderName: string): boolean => isNamedLike(nameOf(guest), holderName)

/** Whether a person is the holder, as far as names say: the holder may have been written without the second surname. */
function isNamedLike(name: string, holderName: string): boolean {
  const [holder, whole] = [normalizeText(holderName).trim(), normalizeText(name).trim()]
  return holder !== '' && (whole === holder || whole.startsWith(`${holder} `))
}
