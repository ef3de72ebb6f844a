import { CLEANING, cleaningLabels } from '@posada/domain/establishments/units/cleaning-status'
import type { StayState } from '@posada/domain/bookings/stays/stay-state'
import { stateLabels } from './stay/stay-labels.ts'

const states: readonly StayState[] = ['booked', 'pre-check-in', 'in-house', 'departed', 'option']

/** The bars by their look, and the name of each. */
export const barEntries = (withCancelled: boolean) => [
  ...states.map((state) => ({ state, label: stateLabels[state] })),
  { state: 'block' as const, label: 'Bloqueo' },
  ...(withCancelled ? [{ state: 'cancelled' as const, label: stateLabels.cancelled }] : []),
]

export const cleaningEntries = [
  { label: cleaningLabels[CLEANING.clean], status: CLEANING.clean, isInspected: false },
  { label: 'Inspeccionada', status: CLEANING.clean, isInspected: true },
  { label: cleaningLabels[CLEANING.light], status: CLEANING.light, isInspected: false },
  { label: cleaningLabels[CLEANING.dirty], status: CLEANING.dirty, isInspected: false },
]

export const signLabels = {
  pending: 'Pago pendiente',
  lacksInvoice: 'Factura pendiente',
  observations: 'Observaciones',
  pinned: 'Fijada',
  failed: 'Error de parte',
}
