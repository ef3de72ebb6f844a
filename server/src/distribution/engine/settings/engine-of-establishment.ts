import { todayIn } from '@posada/domain/platform/days/day'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from '../engine-of-link.ts'
import { findEngine } from '../queries.ts'
import { UNSET } from './read-settings.ts'

/** The engine of an establishment, published or not: an offer of the desk needs none. */
export async function engineOfEstablishment(
  { db, accountId, now }: JobContext,
  establishmentId: string,
): Promise<PublishedEngine> {
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const stored = await findEngine(db, { accountId, establishmentId })
  const engine = stored ?? { ...UNSET, accountId, establishmentId, createdAt: now }
  return { engine, establishment, today: todayIn(establishment.timeZone, now) }
}
