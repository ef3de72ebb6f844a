import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { createContext, type ReactNode, use } from 'react'

/** A booking that forms are shown for: over its own dialog, or by themselves. */
export type OpenedBooking = {
  /** The booking as last saved. */
  booking: BookingInfo
  /** Undefined until the planning has loaded it. */
  establishment: PlannedEstablishment | undefined
  /** Shows a question or a small form over the dialog; null closes it. */
  showNested: (nested: ReactNode) => void
  /** Records a version that an own change led to, so that it is not reported as another user's. */
  recordOwnVersion: (version: number) => void
}

export const OpenedBookingContext = createContext<OpenedBooking | null>(null)

export function useOpenedBooking(): OpenedBooking {
  const opened = use(OpenedBookingContext)
  if (!opened) throw new Error('Only for an opened booking')
  return opened
}
