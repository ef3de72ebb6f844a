import { occupiesUnits, type BookingState } from '../../bookings/booking-state.ts'
import { nightsOf, type Stay } from '../../platform/days/stay.ts'
import { mergedFields, type ComparedFields } from './merged-fields.ts'
import { mergedUnits, type OurUnit, type UnitAfter } from './merged-units.ts'
import type { PortalVersion } from './portal-version.ts'
import type { PortalWarning } from './portal-warning.ts'

/** Our booking beside the portal's version that it was made of. */
export type OurBooking = Stay &
  ComparedFields & {
    state: BookingState
    /** The state is as the portal's last version left it: a cancelled booking was cancelled by the portal. */
    isStateOfPortal: boolean
    isCheckedIn: boolean
    isInvoiced: boolean
    /** In the order of the units of the portal's last version; null where the booking no longer has the unit. */
    units: (OurUnit | null)[]
    /** Stays of the booking that no unit of the portal's last version stands for: the desk has split or added units. */
    otherStays: OurUnit[]
  }

/** Why a change waits until somebody has looked at it. */
export type ReviewReason =
  | 'checked-in'
  | 'invoiced'
  | 'cancelled-here'
  | 'deleted-here'
  | 'units-by-hand'
  | 'dates-by-hand'

export const reviewReasonTexts: Record<ReviewReason, string> = {
  'checked-in': 'Los huéspedes ya han entrado',
  invoiced: 'La reserva ya está en una factura',
  'cancelled-here': 'Aquí está cancelada, y en el portal sigue en pie',
  'deleted-here': 'Aquí está eliminada, y en el portal sigue en pie',
  'units-by-hand': 'Las unidades de la reserva se han cambiado a mano',
  'dates-by-hand': 'Las fechas de la reserva se han cambiado a mano',
}

type PortalChange = {
  /** The whole booking's units as they will be; null where none changes. */
  units: UnitAfter[] | null
  fields: Partial<ComparedFields>
  /** A booking that the portal had cancelled is valid again. */
  isRestored: boolean
  warnings: PortalWarning[]
}

type PortalDecision =
  | { kind: 'none' }
  | { kind: 'change'; change: PortalChange }
  | {
      kind: 'review'
      reason: ReviewReason
      /** The units, as the desk had set them, of a booking that the portal had cancelled and restores; null where nothing changes. */
      restored: UnitAfter[] | null
    }

/**
 * What the portal's new version changes in our booking: only what differs from the portal's own last version, so that what was
 * set by hand stays. With `isConfirmed` somebody has looked at it, and nothing waits.
 */
export function decideChange(
  last: PortalVersion,
  next: PortalVersion,
  ours: OurBooking,
  { isConfirmed = false } = {},
): PortalDecision {
  const stands = occupiesUnits(ours.state)
  const isRestored = !stands && (ours.isStateOfPortal || isConfirmed)
  const fields = mergedFields(last, next, ours)
  const changesUnits = hasOtherUnits(last, next)
  if (!changesUnits && !isRestored && Object.keys(fields).length === 0) return { kind: 'none' }
  const stay = mergedStay(last, next, ours)
  const reason = isConfirmed ? null : waitReason(ours, { stands, isRestored, changesUnits, stay })
  if (reason) {
    // A guest comes whose dates or units are in doubt: until somebody decides, those of the desk are kept for them.
    return { kind: 'review', reason, restored: isRestored ? unitsAsTheyWere(ours) : null }
  }
  // What the desk has rearranged gives way once somebody has confirmed the portal's version.
  const isRebuilt = isConfirmed && (ours.otherStays.length > 0 || nightsOf(stay) < 1)
  const { units, warnings } = mergedUnits(last, next, ours.units, isRebuilt ? next : stay)
  return { kind: 'change', change: { units: changesUnits || isRestored ? units : null, fields, isRestored, warnings } }
}

/** Every stay of the booking, those that the desk has added or split too. */
const unitsAsTheyWere = ({ units, otherStays }: OurBooking): UnitAfter[] =>
  [...units.filter((unit) => unit !== null), ...otherStays].map((unit) => ({
    kind: 'stay',
    before: unit,
    checkIn: unit.checkIn,
    checkOut: unit.checkOut,
    realTypeId: unit.realTypeId === '' ? null : unit.realTypeId,
    nights: unit.nights,
    occupants: unit.occupants,
  }))

/** Whether a cancellation by the portal cancels our booking, waits, or has nothing to do. */
export function decideCancellation(ours: OurBooking, { isConfirmed = false } = {}): 'none' | 'cancel' | ReviewReason {
  if (!occupiesUnits(ours.state)) return 'none'
  if (isConfirmed) return 'cancel'
  if (ours.isCheckedIn) return 'checked-in'
  return ours.isInvoiced ? 'invoiced' : 'cancel'
}

function waitReason(
  ours: OurBooking,
  change: { stands: boolean; isRestored: boolean; changesUnits: boolean; stay: Stay },
): ReviewReason | null {
  if (!change.stands && !change.isRestored) return 'cancelled-here'
  if (ours.isCheckedIn) return 'checked-in'
  if (ours.isInvoiced) return 'invoiced'
  if (!change.changesUnits) return null
  if (ours.otherStays.length > 0 || ours.units.includes(null)) return 'units-by-hand'
  return nightsOf(change.stay) < 1 ? 'dates-by-hand' : null
}

/** Whether the portal has changed dates, rooms, prices or the people of a room. */
const hasOtherUnits = (last: PortalVersion, next: PortalVersion): boolean =>
  JSON.stringify(unitsPart(last)) !== JSON.stringify(unitsPart(next))

const unitsPart = ({ checkIn, checkOut, units }: PortalVersion) => ({ checkIn, checkOut, units })

/** A day of arrival or departure that the portal has not changed stays as the desk has set it. */
const mergedStay = (last: Stay, next: Stay, ours: Stay): Stay => ({
  checkIn: next.checkIn === last.checkIn ? ours.checkIn : next.checkIn,
  checkOut: next.checkOut === last.checkOut ? ours.checkOut : next.checkOut,
})
