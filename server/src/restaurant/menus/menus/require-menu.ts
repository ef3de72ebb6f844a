import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findMenu, lockMenu, type MenuRow } from '../queries/menus.ts'

type Context = Pick<JobContext, 'db' | 'accountId'>

/** @throws UserError, the same for an archived carta and for one of another account */
export async function requireMenu({ db, accountId }: Context, id: string): Promise<MenuRow> {
  const menu = await findMenu(db, accountId, id)
  if (!menu) throw noMenu()
  return menu
}

/** Locks the carta: whoever adds, moves or counts its dishes does so one after the other. */
export async function requireLockedMenu({ db, accountId }: Context, id: string): Promise<MenuRow> {
  const menu = await lockMenu(db, accountId, id)
  if (!menu) throw noMenu()
  return menu
}

const noMenu = () => new UserError('La carta no existe o está archivada')
