import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { editGuest } from '../edit-guest.ts'
import { markResidencesStated } from '../queries/guests.ts'
import { requireGuest } from '../require-guest.ts'

/** Somebody has said that these guests live where their record says: nothing that is reported of them changes. */
export async function confirmResidences(context: RequestContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await markResidencesStated(context.db, context.accountId, ids)
  context.changed('guests', ...ids)
}

/** A country by its three letters, or a Spanish province by its two digits. */
type ResidenceChoice = { countryCode: string; provinceCode: string | null }

/** States where a guest lives. A municipality of another place is taken off. @throws UserError for an unknown code */
export async function stateResidence(
  context: RequestContext,
  id: string,
  { countryCode, provinceCode }: ResidenceChoice,
): Promise<void> {
  const { municipalityCode } = await requireGuest(context, id)
  const isThere = provinceCode !== null && municipalityCode.startsWith(provinceCode)
  await editGuest(context, {
    id,
    countryCode,
    ...(provinceCode === null ? {} : { provinceCode }),
    ...(isThere ? {} : { municipalityCode: null }),
  })
}
