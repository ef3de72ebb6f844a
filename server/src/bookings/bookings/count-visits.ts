import type { BookingState } from '@posada/domain/bookings/booking-state'
import { countVisits } from '../clients/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'

type Visit = { clientId: string | null; state: BookingState; deletedAt: Date | string | null }

/** Updates the visit counts of clients; call when a booking is added, or changes its client or state. */
export async function updateVisitCounts(
  { db, accountId }: JobContext,
  before: Visit | null,
  after: Visit | null,
): Promise<void> {
  const [was, is] = [visitorOf(before), visitorOf(after)]
  if (was === is) return
  await countVisits(db, accountId, [was, is])
}

const visitorOf = (visit: Visit | null): string | null =>
  visit?.state === 'confirmed' && visit.deletedAt === null ? visit.clientId : null
