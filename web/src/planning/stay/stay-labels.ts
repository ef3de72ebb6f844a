import { formatDay } from '@posada/domain/days/day'
import { plural } from '../../lib/plural.ts'
import type { PlanItem, PlannedState } from '../data/plan-units.ts'

export const stateLabels: Record<PlannedState, string> = {
  present_booking: 'Reserva',
  pre_checkin: 'Auto check-in recibido',
  check_in_done: 'En casa',
  past_booking: 'Salida hecha',
  opcion: 'Opción',
  cancelada: 'Cancelada',
}

export const REPORT_FAILED = 'Problema al enviar parte, revise los datos'

type RegistryErrors = { registryError: boolean; registryErrorSolved: boolean }

/** The registry refused a report of the booking, and the error is not solved yet. */
export const isReportFailed = ({ registryError, registryErrorSolved }: RegistryErrors): boolean =>
  registryError && !registryErrorSolved

/** Occupants include the children: '2+1' is three people, one of them a child. */
export const formatPeopleShort = ({ occupants, children }: { occupants: number; children: number }): string =>
  children > 0 ? `${occupants - children}+${children}` : `${occupants}`

export const formatPeople = ({ occupants, children }: { occupants: number; children: number }): string =>
  [plural(occupants, 'ocupante', 'ocupantes'), ...(children > 0 ? [plural(children, 'niño', 'niños')] : [])].join(', ')

/** 'Unidad 103, Marta Ibáñez, del 24/06/2026 al 28/06/2026, reserva, pago pendiente' */
export function describeItem(unitName: string, item: PlanItem): string {
  const dates = `del ${formatDay(item.checkIn)} al ${formatDay(item.checkOut)}`
  if (item.kind === 'block') return `Unidad ${unitName}, bloqueada${item.reason && `: ${item.reason}`}, ${dates}`
  const { holder, pending } = item.booking
  const words = [`Unidad ${unitName}`, holder.name, dates, stateLabels[item.state].toLowerCase()]
  const more = [
    pending > 0 && 'pago pendiente',
    item.isLocked && 'fijada a su unidad',
    item.joins && 'cambia de unidad',
    isReportFailed(item.booking) && 'problema al enviar parte',
  ]
  return [...words, ...more.filter(Boolean)].join(', ')
}
