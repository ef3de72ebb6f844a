import { GUESTS_HAVE_COME } from '@posada/domain/bookings/booking-faults'
import type { BookingEdit } from '@posada/contract/bookings/booking-edit'
import { todayIn } from '@posada/domain/platform/days/day'
import { sentPlainValues } from '@posada/domain/bookings/booking-fields'
import { optionAfterArrivalFault } from '@posada/domain/bookings/booking-state'
import { normalizeLocator } from '@posada/domain/bookings/locator'
import { peopleInUnits } from '@posada/domain/bookings/stays/stretches'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { holderPartsIn } from '../holder-parts.ts'
import type { LockedBooking } from '../lock-booking.ts'
import { applyPatch } from '../booking-change.ts'
import type { BookingPatch } from '../queries/changes.ts'
import { resolveAgency, resolveHolder, countPeople, requireHolderCompany, resolveTariff } from '../booking-terms.ts'
import { requireActive } from './save-if-changed.ts'

/**
 * The patch for all edited fields except dates, units and prices; fields that were not sent are absent.
 * @throws UserError for a value that is not valid
 */
export async function editedFields(
  context: RequestContext,
  locked: LockedBooking,
  input: BookingEdit,
): Promise<BookingPatch> {
  const { locator } = input
  const holder = await holderFields(context, locked, input)
  const agency = await agencyFields(context, locked, input)
  const people = peopleFields(locked, input)
  const fields = {
    ...(locator === undefined ? {} : { locator, locatorKey: normalizeLocator(locator) }),
    ...holder,
    ...agency,
    ...sentPlainValues({ ...input, email: input.email === undefined ? input.olderEmail : input.email }),
    ...people,
    ...exemptionFields(locked, input, people),
    ...(await establishmentFields(context, locked, input)),
  }
  await requireCompany(context, locked, fields)
  return fields
}

/**
 * An unchanged holder is not looked up again, and keeps the parts of the name that were not sent; another holder has
 * none but those that were sent.
 */
async function holderFields(context: RequestContext, { booking }: LockedBooking, { holder }: BookingEdit) {
  if (!holder) return {}
  const { name, clientId, guestId } = holder
  const isSame = name === booking.holderName && clientId === booking.clientId && guestId === undefined
  if (isSame || (name === null && clientId === null && guestId === undefined)) return holderPartsIn(holder)
  return resolveHolder(context, { holder })
}

/** The holder needs a company only if the edit newly bills a company, or names another holder. */
async function requireCompany(context: RequestContext, { booking }: LockedBooking, patch: BookingPatch) {
  if (patch.payTo === 'company' && booking.payTo !== 'company')
    throw new UserError('Se cobra al cliente o a la agencia')
  const { clientId, billTo, payTo } = applyPatch(booking, patch)
  const isAnother = clientId !== booking.clientId
  const needsOne =
    (billTo === 'company' && (isAnother || booking.billTo !== billTo)) ||
    (payTo === 'company' && (isAnother || booking.payTo !== payTo))
  if (needsOne) await requireHolderCompany(context, clientId)
}

/** A new agency sets its own terms, which other fields of the edit may override. */
async function agencyFields(context: RequestContext, { booking }: LockedBooking, { agency }: BookingEdit) {
  if (agency === undefined || (booking.agencyId !== null && agency === booking.agencyId)) return {}
  if (booking.agencyId === null && agency === booking.agencyName) return {}
  const { tariffId: _, ...terms } = await resolveAgency(context, agency)
  const isSame = terms.agencyId !== null && terms.agencyId === booking.agencyId
  return isSame ? {} : terms // the screen sent the same agency back by its name
}

/**
 * A number of occupants that is sent without those of the units counts, although the units had more people. People that
 * are sent for the units must be among the occupants.
 */
function peopleFields({ booking, stretches }: LockedBooking, { occupants, children, rooms }: BookingEdit) {
  const sent = new Map(rooms?.map(({ roomId, occupants: inRoom }) => [roomId, inRoom]))
  const setsUnits = [...sent.values()].some((inRoom) => inRoom !== null)
  if (occupants === undefined && children === undefined && !setsUnits) return {}
  const inUnits = peopleInUnits(
    stretches.map((stretch) => ({ ...stretch, occupants: sent.get(stretch.roomId) ?? stretch.occupants })),
  )
  const unchanged = setsUnits ? inUnits : booking.occupants
  return countPeople({
    rooms: setsUnits ? [{ occupants: inUnits }] : stretches.map(() => ({ occupants: null })),
    occupants: occupants === undefined ? unchanged : (occupants ?? (inUnits || null)),
    children: children === undefined ? booking.children : children,
  })
}

/** At most all occupants are exempt, and an exemption needs a reason, because the tax declaration lists it. */
function exemptionFields(
  { booking }: LockedBooking,
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
async function establishmentFields(
  context: RequestContext,
  locked: LockedBooking,
  input: BookingEdit,
): Promise<BookingPatch> {
  const { booking } = locked
  const { tariff, optionUntil, checkIn } = input
  const setsTariff = tariff !== undefined && tariff !== booking.tariffId
  const setsOption = optionUntil !== undefined && optionUntil !== booking.optionUntil
  if (!setsTariff && !setsOption) return {}
  const { kind, timeZone } = await requireEstablishment(context.db, context.accountId, booking.establishmentId)
  const tariffId = setsTariff ? { tariffId: resolveTariff(kind, tariff) } : {}
  if (!setsOption) return tariffId
  requireActive(locked)
  if (optionUntil === null) return { ...tariffId, optionUntil, state: 'confirmed' }
  if (booking.checkedInAt) throw new UserError(GUESTS_HAVE_COME)
  if (optionUntil < todayIn(timeZone, context.now))
    throw new UserError('El último día de la opción no puede ser anterior a hoy')
  const fault = optionAfterArrivalFault(optionUntil, { checkIn: checkIn ?? booking.checkIn })
  if (fault) throw new UserError(fault)
  return { ...tariffId, optionUntil, state: 'option' }
}
