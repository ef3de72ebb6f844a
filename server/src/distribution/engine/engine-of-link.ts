import { todayIn, type Day } from '@posada/domain/platform/days/day'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import { invalidLink } from '../../platform/http/errors.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { JobContext, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { type EngineRow, findEngine } from './queries.ts'
import { UNSET } from './settings/read-settings.ts'

/** An engine that sells, its establishment, and the day there. */
export type PublishedEngine = { engine: EngineRow; establishment: EstablishmentRow; today: Day }

/** The engine of a link. @throws InvalidLink, the same as for an unknown name, where it is not published */
export const engineOfLink = (context: LinkContext): Promise<PublishedEngine> =>
  publishedEngine(context, context.objectId)

export async function publishedEngine(context: JobContext, establishmentId: string): Promise<PublishedEngine> {
  const { engine, ...about } = await readEngine(context, establishmentId)
  if (!engine?.isPublished) throw invalidLink()
  return { engine, ...about }
}

/** The engine of an establishment, published or not: an offer of the desk needs none. */
export async function engineOfEstablishment(context: JobContext, establishmentId: string): Promise<PublishedEngine> {
  const { engine, ...about } = await readEngine(context, establishmentId)
  const { accountId, now } = context
  return { engine: engine ?? { ...UNSET, accountId, establishmentId, createdAt: now }, ...about }
}

async function readEngine({ db, accountId, now }: JobContext, establishmentId: string) {
  const [engine, establishment] = await readTogether(db, (together) =>
    Promise.all([
      findEngine(together, { accountId, establishmentId }),
      requireEstablishment(together, accountId, establishmentId),
    ]),
  )
  return { engine, establishment, today: todayIn(establishment.timeZone, now) }
}
