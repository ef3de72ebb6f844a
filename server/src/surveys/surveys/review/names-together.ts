import { andList } from '@posada/domain/platform/text/and-list'

/** So many people of a booking are named. */
const NAMED = 3

/** 'Paul y Claire Girard', 'Ana Vega y Luis Mora', 'Paul, Claire y Zoé Girard', 'Ana Vega y 4 más' */
export function namesTogether(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length > NAMED) return `${first} y ${names.length - 1} más`
  const words = names.map((name) => name.split(' '))
  const shared = sharedEnding(words)
  const given = words.map((parts) => parts.slice(0, parts.length - shared.length).join(' '))
  return [andList(given), ...shared].join(' ')
}

/** The last words that all names have, without the first word of any. */
function sharedEnding(names: readonly (readonly string[])[]): string[] {
  const [first = []] = names
  if (names.length < 2) return []
  const most = Math.min(...names.map((words) => words.length)) - 1
  const isShared = (count: number) =>
    names.every((words) => words.slice(-count).join(' ') === first.slice(-count).join(' '))
  const counts = Array.from({ length: most }, (_, at) => most - at)
  const count = counts.find((candidate) => isShared(candidate)) ?? 0
  return count === 0 ? [] : first.slice(-count)
}
