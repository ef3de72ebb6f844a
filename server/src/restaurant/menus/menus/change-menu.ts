import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@posada/contract/endpoint'
import { type MenuChanges, menusApi } from '@posada/contract/restaurant/menus'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { andList } from '@posada/domain/platform/text/and-list'
import { mergeTexts, spanishAfter } from '@posada/domain/restaurant/merge-texts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { namesOfDishes } from '../queries/dishes.ts'
import { type MenusKey, insertMenu, lockMenus, type MenuRow, numberOfMenus, updateMenu } from '../queries/menus.ts'
import { MENU_FIELDS } from './menu-audit.ts'
import { requireLockedMenu } from './require-menu.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Makes a carta, which nobody but the establishment sees until it is published. */
export async function addMenu(
  context: RequestContext,
  { establishmentId, name, weekdays = EVERY_DAY }: Input<(typeof menusApi)['add']>,
): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  await requirePlaceForMenu(context, { accountId, establishmentId })
  const id = newId()
  await insertMenu(db, { accountId, id, establishmentId, name, weekdays, madeAt: now, archivedAt: null })
  context.changed('menus', id)
  context.noted(`Carta ${name}, de ${establishment.name}`)
  return { id }
}

/** Locks the number of cartas of the establishment. @throws UserError where it has its most already */
export async function requirePlaceForMenu({ db }: RequestContext, key: MenusKey): Promise<void> {
  await lockMenus(db, key)
  if ((await numberOfMenus(db, key)) >= menuLimits.menus)
    throw new UserError(`Un establecimiento no puede tener más de ${menuLimits.menus} cartas`)
}

/**
 * Changes what was sent. Publishing answers the names of the dishes that nobody has checked.
 * @throws UserError with those names, where the request asks whether there are any
 */
export async function editMenu(context: RequestContext, changes: MenuChanges): Promise<{ unchecked?: string[] }> {
  const { db, accountId } = context
  const menu = await requireLockedMenu(context, changes.id)
  const isPublishing = changes.isPublished === true && !menu.isPublished
  const unchecked = isPublishing ? await uncheckedNames(context, menu) : undefined
  if (unchecked && unchecked.length > 0 && changes.isConfirmed === false) throw uncheckedRefusal(unchecked)
  const after = fieldsAfter(menu, changes)
  if (isSame(after, menu)) return {}
  await updateMenu(db, accountId, menu.id, after)
  context.changed('menus', menu.id)
  noteChanges(context, menu, after, MENU_FIELDS, `de la carta ${menu.name}`)
  if (unchecked && unchecked.length > 0) context.noted(`Publicada con ${unchecked.length} platos sin revisar`)
  return unchecked === undefined ? {} : { unchecked }
}

function fieldsAfter(menu: MenuRow, { texts, hours, ...changes }: MenuChanges) {
  return {
    ...spanishAfter(menu, changes, texts?.es),
    weekdays: changes.weekdays ?? menu.weekdays,
    usedFrom: hours?.from ?? menu.usedFrom,
    usedTo: hours?.to ?? menu.usedTo,
    isPublished: changes.isPublished ?? menu.isPublished,
    texts: mergeTexts(menu.texts, texts ?? {}),
  }
}

const isSame = (after: ReturnType<typeof fieldsAfter>, menu: MenuRow): boolean =>
  Object.entries(after).every(([key, value]) => isDeepStrictEqual(value, menu[key as keyof MenuRow]))

async function uncheckedNames({ db }: RequestContext, menu: MenuRow): Promise<string[]> {
  const dishes = await namesOfDishes(db, menu)
  return dishes.filter(({ checkedAt }) => checkedAt === null).map(({ name }) => name)
}

const MOST_NAMES = 20

function uncheckedRefusal(names: string[]): UserError {
  const more = names.length - MOST_NAMES
  const shown = [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} más`] : [])]
  const what =
    names.length === 1
      ? 'Este plato no tiene los alérgenos revisados, y la carta lo dirá'
      : 'Estos platos no tienen los alérgenos revisados, y la carta lo dirá'
  return declaredRefusal(menusApi.edit, 'unchecked', `${what}: ${andList(shown)}`, { names })
}

/** Archives a carta: it and its dishes are seen nowhere any more. */
export async function removeMenu(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const { name } = await requireLockedMenu(context, id)
  await updateMenu(db, accountId, id, { archivedAt: now, isPublished: false })
  context.changed('menus', id)
  context.noted(`Carta archivada: ${name}`)
}
