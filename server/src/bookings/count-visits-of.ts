import { countVisits } from '../clients/public.ts'
import type { Work } from '../http/call.ts'

type Visit = { clientId: string | null; state: string; deletedAt: Date | string | null }

/** Clients know how often they have come: to be asked where a booking is made, or changes its client or state. */
export async function countVisitsOf({ db, accountId }: Work, before: Visit | null, after: Visit | null): Promise<void> {
  const [was, is] = [visitorOf(before), visitorOf(after)]
  if (was === is) return
  await countVisits(db, accountId, [was, is])
}

const visitorOf = (visit: Visit | null): string | null =>
  visit?.state === 'confirmed' && visit.deletedAt === null ? visit.clientId : null
