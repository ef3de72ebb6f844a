import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { extrasOf, updateExtra } from './queries.ts'

/**
 * Says which extras of an establishment its cleaners may charge from the minibar: these and no others.
 * @throws UserError for one that the establishment does not sell at a price
 */
export async function chooseMinibar(
  context: RequestContext,
  establishmentId: string,
  extraIds: readonly string[],
): Promise<void> {
  const { db, accountId } = context
  const chosen = new Set(extraIds)
  const priced = (await extrasOf(db, accountId, establishmentId)).filter(({ price }) => price !== null)
  if ([...chosen].some((extraId) => !priced.some(({ id }) => id === extraId)))
    throw new UserError('Un extra del minibar no existe o no tiene precio')
  const changed = priced.filter(({ id, inMinibar }) => inMinibar !== chosen.has(id))
  for (const { id } of changed) await updateExtra(db, accountId, id, { inMinibar: chosen.has(id) })
  if (changed.length === 0) return
  context.changed('extras', ...changed.map(({ id }) => id))
  const names = priced.filter(({ id }) => chosen.has(id)).map(({ name }) => name)
  context.noted(`Minibar: ${names.join(', ') || 'ningún extra'}`)
}
