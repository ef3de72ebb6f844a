import type { EngineDraft } from '@posada/contract/distribution/engine/engine-preview'
import { todayIn } from '@posada/domain/platform/days/day'
import { requireEstablishment, requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from '../engine-of-link.ts'
import { findEngine } from '../queries.ts'
import { shownName } from './engine-address.ts'
import { UNSET } from './read-settings.ts'

/** An engine as it would be with what somebody has typed and not saved, whether it is published or not; and the name in its address. */
export async function draftEngine(
  context: RequestContext,
  { establishmentId, name, texts, colours }: EngineDraft,
): Promise<PublishedEngine & { name: string }> {
  const { db, accountId, now } = context
  const { id } = await requireNamedOrOnly(context, establishmentId)
  const establishment = await requireEstablishment(db, accountId, id)
  const stored = await findEngine(db, { accountId, establishmentId: id })
  const engine = stored ?? { ...UNSET, accountId, establishmentId: id, createdAt: now }
  return {
    engine: {
      ...engine,
      texts: texts ?? engine.texts,
      mainColour: colours === undefined ? engine.mainColour : (colours.main ?? ''),
    },
    establishment,
    today: todayIn(establishment.timeZone, now),
    name: name ?? (await shownName(context, id)),
  }
}
