import type { Cents } from '@posada/domain/money'
import type { ReckonedTax } from '../tourist-tax/public.ts'
import type { Stretch } from './hold-booking.ts'
import type { BookingPatch } from './queries/changes.ts'

export type BookingChange = {
  /** Why, as the history of the booking calls it. */
  action: string
  patch?: BookingPatch
  /** All stretches as they are to be; absent when none of them changes. */
  stretches?: Stretch[]
  /** What its extras come to, where they change by this; then each is in its unit already. */
  extrasTotal?: Cents
  /** What is due then, where it was reckoned already; null where nothing is. 'later': the caller settles it. */
  tax?: ReckonedTax | null | 'later'
  /** What is changed, as a receptionist calls it: 'la salida', 'el total'. */
  changed: readonly string[]
}
