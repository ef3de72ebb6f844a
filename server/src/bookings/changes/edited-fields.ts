import type { BookingEdit } from '@posada/contract/bookings/booking-edit'
import { todayIn } from '@posada/domain/day'
import { lateOption } from '@posada/domain/late-option'
import { normalizeLocator } from '@posada/domain/locator'
import { DEFAULT_REGIME } from '@posada/domain/regimes'
import { requireEstablishment } from '../../establishments/public.ts'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import type { HeldBooking } from '../hold-booking.ts'
import { patched } from '../patched.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { agencyOf, holderOf, peopleOf, requireCompanyOf, tariffOf } from '../terms-of.ts'
import { requireActive } from './save-if-changed.ts'

/**
 * The patch for all edited fields except dates, units and prices; fields that were not sent are absent.
 * @throws UserError for a value that is not valid
 */
export async function editedFields(call: Call, locked: HeldBooking, input: BookingEdit): Promise<BookingPatch> {
  const { phone, deposit, observations, locator, regime, billTo, payTo } = input
  const email = input.email === undefined ? input.olderEmail : input.email
  const holder = await holderFields(call, locked, input)
  const agency = await agencyFields(call, locked, input)
  const people = peopleFields(locked, input)
  const fields = {
    ...(phone === undefined ? {} : { phone: phone ?? '' }),
    ...(email === undefined ? {} : { email: email ?? '' }),
    ...(deposit === undefined ? {} : { deposit: deposit ?? 0 }),
    ...(observations === undefined ? {} : { observations: observations ?? '' }),
    ...(locator === undefined ? {} : { locator, locatorKey: normalizeLocator(locator) }),
    ...(regime === undefined ? {} : { regime: regime ?? DEFAULT_REGIME }),
    ...holder,
    ...agency,
    ...(billTo === undefined ? {} : { billTo }),
    ...(payTo === undefined ? {} : { payTo }),
    ...(input.commission === undefined ? {} : { commission: input.commission ?? 0 }),
    ...(input.amountType === undefined ? {} : { amountType: input.amountType }),
    ...people,
    ...exemptionFields(locked, input, people),
    ...(await houseFields(call, locked, input)),
  }
  await requireCompany(call, locked, fields)
  return fields
}

/** An unchanged holder is not looked up again. */
async function holderFields(call: Call, { booking }: HeldBooking, { holder }: BookingEdit) {
  if (!holder || (holder.name === null && holder.clientId === null)) return {}
  if (holder.name === booking.holderName && holder.clientId === booking.clientId) return {}
  return holderOf(call, { holder })
}

/** The holder needs a company only if the edit newly bills a company, or names another holder. */
async function requireCompany(call: Call, { booking }: HeldBooking, patch: BookingPatch) {
  const { clientId, billTo, payTo } = patched(booking, patch)
  const isAnother = clientId !== booking.clientId
  const needsOne =
    (billTo === 'company' && (isAnother || booking.billTo !== billTo)) ||
    (payTo === 'company' && (isAnother || booking.payTo !== payTo))
  if (needsOne) await requireCompanyOf(call, clientId)
}

/** A new agency sets its own terms, which other fields of the edit may override. */
async function agencyFields(call: Call, { booking }: HeldBooking, { agency }: BookingEdit) {
  if (agency === undefined || (booking.agencyId !== null && agency === booking.agencyId)) return {}
  if (booking.agencyId === null && agency === booking.agencyName) return {}
  const { tariffId: _, ...terms } = await agencyOf(call, agency)
  const isSame = terms.agencyId !== null && terms.agencyId === booking.agencyId
  return isSame ? {} : terms // the screen sent the same agency back by its name
}

function peopleFields({ booking, stretches }: HeldBooking, { occupants, children }: BookingEdit) {
  if (occupants === undefined && children === undefined) return {}
  return peopleOf({
    rooms: stretches,
    occupants: occupants === undefined ? booking.occupants : occupants,
    children: children === undefined ? booking.children : children,
  })
}

/** At most all occupants are exempt, and an exemption needs a reason, because the tax declaration lists it. */
function exemptionFields(
  { booking }: HeldBooking,
  { taxExempt: sent, taxExemptReason: sentReason }: BookingEdit,
  { occupants = booking.occupants }: { occupants?: number },
): BookingPatch {
  const taxExempt = sent === undefined ? booking.taxExempt : (sent ?? 0)
  const reason = sentReason === undefined ? booking.taxExemptReason : (sentReason ?? '')
  if (taxExempt > occupants) throw new UserError('No puede haber más personas exentas de la tasa que ocupantes')
  if (taxExempt > 0 && reason === '') throw new UserError('Indique por qué no pagan la tasa')
  return { taxExempt, taxExemptReason: taxExempt > 0 ? reason : '' }
}

/** Fields that depend on the establishment: the tariff on its kind, the last day of an option on its local date. */
async function houseFields(call: Call, locked: HeldBooking, input: BookingEdit): Promise<BookingPatch> {
  const { booking } = locked
  const { tariff, optionUntil, checkIn } = input
  const setsTariff = tariff !== undefined && tariff !== booking.tariffId
  const setsOption = optionUntil !== undefined && optionUntil !== booking.optionUntil
  if (!setsTariff && !setsOption) return {}
  const { kind, timeZone } = await requireEstablishment(call.db, call.accountId, booking.establishmentId)
  const tariffId = setsTariff ? { tariffId: tariffOf(kind, tariff) } : {}
  if (!setsOption) return tariffId
  requireActive(locked)
  if (optionUntil === null) return { ...tariffId, optionUntil, state: 'confirmed' }
  if (booking.checkedInAt) throw new UserError('Los huéspedes ya han entrado: la reserva no puede ser una opción')
  if (optionUntil < todayIn(timeZone, call.now))
    throw new UserError('El último día de la opción no puede ser anterior a hoy')
  const fault = lateOption(optionUntil, { checkIn: checkIn ?? booking.checkIn })
  if (fault) throw new UserError(fault)
  return { ...tariffId, optionUntil, state: 'option' }
}
