import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireLockedMenu } from '../menus/require-menu.ts'
import { type DishRow, findDish, lockDish } from '../queries/dishes.ts'

type Context = Pick<RequestContext, 'db' | 'accountId'>

/** @throws UserError, the same for an archived dish, one of an archived carta and one of another account */
export async function requireDish({ db, accountId }: Context, id: string): Promise<DishRow> {
  const dish = await findDish(db, accountId, id)
  if (!dish) throw noDish()
  return dish
}

/** Locks the carta of a dish and the dish: whoever changes it does so one after the other. */
export async function requireLockedDish(context: Context, id: string): Promise<DishRow> {
  const { menuId } = await requireDish(context, id)
  await requireLockedMenu(context, menuId)
  const dish = await lockDish(context.db, context.accountId, id)
  if (!dish) throw noDish()
  return dish
}

const noDish = () => new UserError('El plato no existe o está archivado')
