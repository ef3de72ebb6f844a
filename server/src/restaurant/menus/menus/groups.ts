import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertGroups, lockGroups, ownGroups } from '../queries/groups.ts'
import { groupsOfAccount } from './group-order.ts'

export const listGroups = async ({ db, accountId }: Pick<JobContext, 'db' | 'accountId'>) =>
  groupsOfAccount(await ownGroups(db, accountId))

/** Adds a group; one of that name, without regard to case and accents, is that one. */
export async function addGroup(context: RequestContext, name: string) {
  const ids = await groupIdsOf(context, [name])
  return { id: ids.get(normalizeName(name)) ?? '', groups: await listGroups(context) }
}

/** The ids of groups by the keys of their names; those that do not exist are added. @throws UserError where that is too many */
export async function groupIdsOf(context: RequestContext, names: readonly string[]): Promise<Map<string, string>> {
  const { db, accountId, now } = context
  const known = await idsByKey(context)
  const added = new Map(names.map((name) => [normalizeName(name), name] as const).filter(([key]) => !known.has(key)))
  if (added.size === 0) return known
  await lockGroups(db, accountId)
  const own = await ownGroups(db, accountId)
  if (own.length + added.size > menuLimits.groups)
    throw new UserError(`No puede añadir más de ${menuLimits.groups} grupos`)
  await insertGroups(
    db,
    [...added].map(([nameKey, name]) => ({ accountId, id: newId(), name, nameKey, madeAt: now })),
  )
  context.changed('menus')
  context.noted(`Grupos añadidos: ${[...added.values()].join(', ')}`)
  return idsByKey(context)
}

/** Those of everybody come before an own one of the same name. */
async function idsByKey(context: JobContext | RequestContext): Promise<Map<string, string>> {
  const groups = await listGroups(context)
  return new Map(groups.toReversed().map(({ id, name }) => [normalizeName(name), id]))
}

/** @throws UserError for a group of another account */
export async function requireGroup(context: RequestContext, id: string): Promise<{ id: string; name: string }> {
  const group = (await listGroups(context)).find((one) => one.id === id)
  if (!group) throw new UserError('El grupo no existe')
  return group
}
