import type { RequestContext } from '../http/call.ts'
import { updateExtra } from './queries.ts'
import { requireLockedExtra } from './require-extra.ts'

/** Takes the extra off the catalogue and frees its name; sold extras stay as they are. */
export async function deleteCatalogueExtra(context: RequestContext, id: string): Promise<void> {
  const { name } = await requireLockedExtra(context, id)
  await updateExtra(context.db, context.accountId, id, { deletedAt: context.now })
  context.changed('extras', id)
  context.noted(`Extra ${name}: se quita del catálogo`)
}
