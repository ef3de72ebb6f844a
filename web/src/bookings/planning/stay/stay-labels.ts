import { hasOpenRegistryError } from '@posada/domain/bookings/booking-state'
import { formatDay } from '@posada/domain/platform/days/day'
import { plural } from '../../../lib/format.ts'
import { optionText } from '../../../lib/option-text.ts'
import type { BadgeTone } from '../../../ui/feedback/badge.tsx'
import type { PlanItem, PlannedState, PlannedStay } from '../data/plan-unit.ts'

export const stateLabels: Record<PlannedState, string> = {
  booked: 'Reserva',
  'pre-check-in': 'Auto check-in recibido',
  'in-house': 'En casa',
  departed: 'Salida hecha',
  option: 'Opción',
  cancelled: 'Cancelada',
}

/** The state of a stay, of an option with its term. */
export const stateText = ({ state, booking }: Pick<PlannedStay, 'state' | 'booking'>): string =>
  state === 'option' && booking.heldUntil !== '' ? optionText(booking) : stateLabels[state]

/** The badge of a state has the colours of its bar. */
export const stateTones: Record<PlannedState, BadgeTone> = {
  booked: 'accent',
  'pre-check-in': 'info',
  'in-house': 'success',
  departed: 'neutral',
  option: 'warning',
  cancelled: 'muted',
}

/** The class of a stay's cell in the planning. */
export const stateClasses: Record<PlannedState, string> = {
  booked: 'present_booking',
  'pre-check-in': 'pre_checkin',
  'in-house': 'check_in_done',
  departed: 'past_booking',
  option: 'opcion',
  cancelled: 'cancelada',
}

export const REPORT_FAILED = 'Problema al enviar parte, revise los datos'

type RegistryErrors = { registryError: boolean; registryErrorSolved: boolean }

/** The registry refused a report of the booking, and the error is not solved yet. */
export const isReportFailed = ({ registryError, registryErrorSolved }: RegistryErrors): boolean =>
  hasOpenRegistryError({ failed: registryError, solved: registryErrorSolved })

/** Occupants include the children: '2+1' is three people, one of them a child. */
export const formatPeopleShort = ({ occupants, children }: { occupants: number; children: number }): string =>
  children > 0 ? `${occupants - children}+${children}` : `${occupants}`

export const formatPeople = ({ occupants, children }: { occupants: number; children: number }): string =>
  [plural(occupants, 'ocupante', 'ocupantes'), ...(children > 0 ? [plural(children, 'niño', 'niños')] : [])].join(', ')

/** The people on a bar; of one of several units its own, and which one it is: '2 · 1/3'. */
export const partyOf = ({ booking, inGroup }: Pick<PlannedStay, 'booking' | 'inGroup'>): string =>
  inGroup
    ? [inGroup.occupants, `${inGroup.place}/${inGroup.of}`].filter(Boolean).join(' · ')
    : formatPeopleShort(booking)

/** 'Unidad 103, Marta Ibáñez, del 24/06/2026 al 28/06/2026, reserva, pago pendiente' */
export function describeItem(rowName: string, item: PlanItem): string {
  const dates = `del ${formatDay(item.checkIn)} al ${formatDay(item.checkOut)}`
  if (item.kind === 'block') return `${rowName}, bloqueada${item.reason && `: ${item.reason}`}, ${dates}`
  const { holder, pending } = item.booking
  const words = [rowName, holder.name, dates, stateText(item).toLowerCase()]
  const more = [
    pending > 0 && 'pago pendiente',
    item.lacksInvoice && 'factura pendiente',
    item.isPinned && 'fijada a su unidad',
    item.joins && 'cambia de unidad',
    item.inGroup && `unidad ${item.inGroup.place} de ${item.inGroup.of} de la reserva`,
    isReportFailed(item.booking) && 'problema al enviar parte',
  ]
  return [...words, ...more.filter(Boolean)].join(', ')
}
