import { todayIn, type Day } from '@posada/domain/platform/days/day'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import type { JobContext, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { type EngineRow, findEngine } from './queries.ts'

/** An engine that sells, its establishment, and the day there. */
export type PublishedEngine = { engine: EngineRow; establishment: EstablishmentRow; today: Day }

/** The engine of a link. @throws InvalidLink, the same as for an unknown name, where it is not published */
export const engineOfLink = (context: LinkContext): Promise<PublishedEngine> =>
  publishedEngine(context, context.objectId)

export async function publishedEngine(
  { db, accountId, now }: JobContext,
  establishmentId: string,
): Promise<PublishedEngine> {
  const engine = await findEngine(db, { accountId, establishmentId })
  if (!engine?.isPublished) throw invalidLink()
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  return { engine, establishment, today: todayIn(establishment.timeZone, now) }
}
