import type { EngineDraft } from '@posada/contract/distribution/engine/engine-preview'
import { requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { engineOfEstablishment, type PublishedEngine } from '../engine-of-link.ts'
import { shownName } from './engine-address.ts'

/** An engine as it would be with what somebody has typed and not saved, whether it is published or not; and the name in its address. */
export async function draftEngine(
  context: RequestContext,
  { establishmentId, name, texts, colours }: EngineDraft,
): Promise<PublishedEngine & { name: string }> {
  const id = establishmentId ?? (await requireNamedOrOnly(context, null)).id
  const { engine, ...about } = await engineOfEstablishment(context, id)
  return {
    ...about,
    engine: {
      ...engine,
      texts: texts ?? engine.texts,
      mainColour: colours === undefined ? engine.mainColour : (colours.main ?? ''),
    },
    name: name ?? (await shownName(context, id)),
  }
}
