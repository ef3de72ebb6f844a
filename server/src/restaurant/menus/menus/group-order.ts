import { shippedGroupId, shippedGroupNames, shippedGroups } from '@posada/domain/restaurant/menu-groups'

type OwnGroup = { id: string; name: string }

const shipped = shippedGroups.map((group) => ({ id: shippedGroupId(group), name: shippedGroupNames[group] }))

/** All groups that an account can choose: those of everybody in the order of a meal, then its own. */
export const groupsOfAccount = (own: readonly OwnGroup[]): OwnGroup[] => [
  ...shipped,
  ...own.map(({ id, name }) => ({ id, name })),
]

export const groupNames = (own: readonly OwnGroup[]): Map<string, string> =>
  new Map(groupsOfAccount(own).map(({ id, name }) => [id, name]))

/** The groups of a carta in the order of the establishment; those that it does not name come after, in the usual order. */
export function orderedGroupIds(
  order: readonly string[],
  present: readonly string[],
  own: readonly OwnGroup[],
): string[] {
  const usual = groupsOfAccount(own).map(({ id }) => id)
  const rest = usual.filter((id) => present.includes(id))
  return [...new Set([...order.filter((id) => usual.includes(id)), ...rest])]
}
