import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { type IdentityMeans, insertProof } from './queries.ts'

type Proof = { booking: { id: string }; guest: { id: string }; means: IdentityMeans; ending: string }

/** Keeps what showed the identity of a traveller, and when. */
export async function recordProof(context: JobContext, { booking, guest, means, ending }: Proof): Promise<void> {
  const { db, accountId, now } = context
  const id = newId(now.getTime())
  await insertProof(db, { accountId, id, bookingId: booking.id, guestId: guest.id, means, ending, shownAt: now })
  context.noted(means === 'phone' ? 'Identidad comprobada por SMS' : 'Identidad comprobada por la tarjeta del pago')
  context.changed('self-check-ins', booking.id)
}
