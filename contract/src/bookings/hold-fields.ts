import type { BookingOrigin } from '@posada/domain/bookings/holds/booking-hold'
import { z } from 'zod'
import { coded, day } from '../fields.ts'
import { wire } from '../wire.ts'

/** What a booking says of how it was made, and of the time for which it holds its units. */
export const holdFields = {
  /** Its booking engine, or '' where it was made otherwise. */
  origin: ['origen', coded({ 'Web propia': 'engine', '': '' } satisfies Record<string, BookingOrigin>)],
  /** The instant (UTC) at which its units are free again, unless what it awaits has come; '' where it awaits nothing. */
  heldUntil: ['retenidaHasta', z.string()],
  /** It awaits the answer of the establishment. */
  isRequest: ['porConfirmar', z.boolean()],
  /** It is an option of an offer, and awaits the guest's answer. */
  isOffered: ['presupuesto', z.boolean()],
} as const

/** When a booking that is not confirmed ends, by the clock of the establishment. The hour is '' where that is the end of the day. */
export const shownHoldMoment = wire({ day: ['dia', day], time: ['hora', z.string()] })
