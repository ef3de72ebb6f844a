/** The list with the item of one place at another; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from)
  const item = list.slice(from, from + 1)
  const target = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, target), ...item, ...rest.slice(target)]
}
