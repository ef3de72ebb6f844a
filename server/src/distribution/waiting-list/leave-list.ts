import { invalidLink } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { deleteWish, findWish, lockWish, type WishRow } from './queries.ts'

/** Who leaves the list is forgotten at once. Leaving a second time is no error. */
export async function leaveList(context: LinkContext): Promise<void> {
  const { db, accountId, objectId } = context
  const wish = await lockWish(db, accountId, objectId)
  if (!wish) return
  await deleteWish(db, accountId, objectId)
  context.changed('waiting-list', objectId)
  context.noted('La persona se quita de la lista de espera y sus datos se borran')
}

/** The wish of a link. @throws InvalidLink where it is no longer kept */
export async function wishOfLink({ db, accountId, objectId }: LinkContext): Promise<WishRow> {
  const wish = await findWish(db, accountId, objectId)
  if (!wish) throw invalidLink()
  return wish
}
