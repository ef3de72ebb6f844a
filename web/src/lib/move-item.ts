/** A copy of the list with the item at index `from` moved to index `to`, which is clamped to the list. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from)
  const item = list.slice(from, from + 1)
  const target = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, target), ...item, ...rest.slice(target)]
}
