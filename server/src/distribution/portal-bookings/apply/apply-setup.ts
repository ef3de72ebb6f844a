import type { Day } from '@posada/domain/platform/days/day'
import { reviewReasonTexts, type ReviewReason } from '@posada/domain/distribution/portal-bookings/portal-change'
import { isUrgent, portalWarningText } from '@posada/domain/distribution/portal-bookings/portal-warning'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { PortalBookingRow } from '../queries/portal-bookings.ts'
import type { ReadSetup } from './read-chain.ts'

/** What somebody has to look at, in Spanish. */
type BookingAlarm = {
  kind: 'booking' | 'unread_booking'
  /** Distinguishes the alarms of one subject. */
  detail: string
  advice: string
  day?: Day
  bookingId?: string
}

/** The alarms of the channel, which this slice does not know. */
export type AlarmSink = {
  /** Replaces the open alarms about a booking of a portal, or about a message, by its id. */
  set(context: JobContext, key: ConnectionKey, subjectId: string, alarms: readonly BookingAlarm[]): Promise<void>
}

export type ApplySetup = ReadSetup & { alarms: AlarmSink }

/** What became of a booking of a portal here. */
export type AppliedState = Pick<
  PortalBookingRow,
  | 'bookingId'
  | 'applied'
  | 'stretchIds'
  | 'cancelledByPortal'
  | 'halfSince'
  | 'reviewReason'
  | 'reviewChanges'
  | 'warnings'
>

/** An alarm for each warning that cannot wait, and for a change that waits for a person. */
export async function raiseUrgent(
  context: JobContext,
  { alarms }: Pick<ApplySetup, 'alarms'>,
  key: ConnectionKey,
  { id, bookingId, reference, portal, reviewReason, warnings }: PortalBookingRow,
): Promise<void> {
  const of = `${portal} ${reference}`
  const isGone = bookingId === null || reviewReason === DELETED_HERE
  const about = { kind: 'booking' as const, ...(isGone ? {} : { bookingId }) }
  const urgent = warnings.filter(isUrgent).map((warning) => ({
    ...about,
    detail: warning.kind,
    advice: `${of}: ${portalWarningText(warning)}`,
  }))
  const waits =
    reviewReason === '' ? [] : [{ ...about, detail: 'review', advice: `${of}: ${reviewText(reviewReason)}` }]
  await alarms.set(context, key, id, [...urgent, ...waits])
}

/** There is no booking here that could be opened to decide about the change. */
const DELETED_HERE: ReviewReason = 'deleted-here'

/** Why a change of a portal waits, with what to do. */
export function reviewText(reason: string): string {
  const text = `Cambio por revisar. ${reviewReasonTexts[reason as ReviewReason] ?? 'No se ha podido aplicar'}.`
  return reason === DELETED_HERE ? `${text} Decida en «Reservas sin apuntar».` : text
}
