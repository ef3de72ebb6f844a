import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { renewLink } from '../../../outbox/links/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { MENU_LINK_END, type MenuLinkSetup, menuLinkTarget, menuUrl } from '../menu-link.ts'
import { lockMenus } from '../queries/menus.ts'

/** Gives the cartas of an establishment another address; the old one opens nothing from now on. */
export async function replaceLink(
  setup: MenuLinkSetup,
  context: RequestContext,
  establishmentId: string,
): Promise<{ url: string }> {
  const { db, accountId } = context
  const { name } = await requireEstablishment(db, accountId, establishmentId)
  await lockMenus(db, { accountId, establishmentId })
  const token = await renewLink(setup, context, { ...menuLinkTarget(establishmentId), expiresAt: MENU_LINK_END })
  context.changed('menus')
  context.noted(`Dirección pública de la carta de ${name}: se cambia`)
  return { url: menuUrl(setup, token) }
}
