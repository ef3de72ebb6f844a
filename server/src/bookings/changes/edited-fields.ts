import type { BookingEdit } from '@posada/contract/bookings/booking-changes'
import { todayIn } from '@posada/domain/day'
import { lateOption } from '@posada/domain/late-option'
import { normalizeLocator } from '@posada/domain/locator'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import { findClient } from '../../clients/public.ts'
import { requireEstablishment } from '../../establishments/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { HeldBooking } from '../hold-booking.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { agencyOf, holderOf, peopleOf, tariffOf } from '../terms-of.ts'
import { requireActive } from './save-if-changed.ts'

/** What the edit says beside dates, units and prices; keys that were not sent are not in it. @throws UserError for what does not fit */
export async function editedFields(call: Call, held: HeldBooking, input: BookingEdit): Promise<BookingPatch> {
  const { phone, deposit, observations, locator, regime, billTo, payTo } = input
  const email = input.email === undefined ? input.olderEmail : input.email
  const holder = await holderFields(call, held, input)
  await requireCompany(call, held, input, holder)
  return {
    ...(phone === undefined ? {} : { phone: phone ?? '' }),
    ...(email === undefined ? {} : { email: email ?? '' }),
    ...(deposit === undefined ? {} : { deposit: deposit ?? 0 }),
    ...(observations === undefined ? {} : { observations: observations ?? '' }),
    ...(locator === undefined ? {} : { locator, locatorKey: normalizeLocator(locator) }),
    ...(regime === undefined ? {} : { regime: regime ?? DEFAULT_REGIME }),
    ...(billTo === undefined ? {} : { billTo }),
    ...(payTo === undefined ? {} : { payTo }),
    ...holder,
    ...(await agencyFields(call, held, input)),
    ...peopleFields(held, input),
    ...(await houseFields(call, held, input)),
  }
}

/** The holder that the screen sends back unchanged is not looked up again. */
async function holderFields(call: Call, { booking }: HeldBooking, { holder }: BookingEdit) {
  if (!holder || (holder.name === null && holder.clientId === null)) return {}
  if (holder.name === booking.holderName && holder.clientId === booking.clientId) return {}
  return holderOf(call, { holder })
}

/** A bill for a company needs one: that of the client who is the holder. */
async function requireCompany(
  { db, accountId }: Call,
  { booking }: HeldBooking,
  { billTo, payTo }: BookingEdit,
  { clientId = booking.clientId }: { clientId?: string | null },
) {
  const asksAnew =
    (billTo === 'company' && booking.billTo !== billTo) || (payTo === 'company' && booking.payTo !== payTo)
  if (!asksAnew) return
  const client = clientId === null ? undefined : await findClient(db, accountId, clientId)
  if (!client?.companyId) throw new UserError('El titular no tiene empresa asociada')
}

async function agencyFields(call: Call, { booking }: HeldBooking, { agency }: BookingEdit) {
  if (agency === undefined || (booking.agencyId !== null && agency === booking.agencyId)) return {}
  if (booking.agencyId === null && agency === booking.agencyName) return {}
  return agencyOf(call, agency)
}

function peopleFields({ booking, stretches }: HeldBooking, { occupants, children }: BookingEdit) {
  if (occupants === undefined && children === undefined) return {}
  return peopleOf({
    rooms: stretches,
    occupants: occupants === undefined ? booking.occupants : occupants,
    children: children === undefined ? booking.children : children,
  })
}

/** What depends on the house: its tariffs by its kind, the last day of an option by its today. */
async function houseFields(call: Call, held: HeldBooking, input: BookingEdit): Promise<BookingPatch> {
  const { booking } = held
  const { tariff, optionUntil, checkIn } = input
  const setsTariff = tariff !== undefined && tariff !== booking.tariffId
  const setsOption = optionUntil !== undefined && optionUntil !== booking.optionUntil
  if (!setsTariff && !setsOption) return {}
  const { kind, timeZone } = await requireEstablishment(call.db, call.accountId, booking.establishmentId)
  const tariffId = setsTariff ? { tariffId: tariffOf(kind, tariff) } : {}
  if (!setsOption) return tariffId
  requireActive(held)
  if (optionUntil === null) return { ...tariffId, optionUntil, state: 'confirmed' }
  if (booking.checkedInAt) throw new UserError('Los huéspedes ya han entrado: la reserva no puede ser una opción')
  if (optionUntil < todayIn(timeZone, call.now))
    throw new UserError('El último día de la opción no puede ser anterior a hoy')
  const fault = lateOption(optionUntil, { checkIn: checkIn ?? booking.checkIn })
  if (fault) throw new UserError(fault)
  return { ...tariffId, optionUntil, state: 'option' }
}
