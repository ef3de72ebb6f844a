import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import { createContext, use, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EditValues } from './edit-values.ts'
import type { TaxNow } from './use-tax-now.ts'

export type Editing = {
  /** As it is saved now. */
  booking: BookingInfo
  /** Undefined while the planning has not brought it. */
  house: PlannedEstablishment | undefined
  form: UseFormReturn<EditValues>
  mayEdit: boolean
  /** Tourist tax for what is typed. */
  tax: TaxNow
  /** Other dates were typed and not saved: units act on the saved ones, so they wait. */
  hasOtherDates: boolean
  /** A question or a small form over the dialog; null takes it away. */
  cover: (over: ReactNode) => void
  /** Goes elsewhere, after asking where something typed would be lost. */
  leaveFor: (go: () => void) => void
  /** A change made from here led to this version: it is nobody else's. */
  own: (version: number) => void
}

export const EditContext = createContext<Editing | null>(null)

/** The booking that is being edited, for the cards of its dialog. */
export function useEditing(): Editing {
  const editing = use(EditContext)
  if (!editing) throw new Error('Only inside the dialog of a booking')
  return editing
}
