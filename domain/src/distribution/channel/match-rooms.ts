import { limits } from '../../platform/limits.ts'
import { unitNameKey } from '../../establishments/units/unit-names.ts'

type Matched = { id: string; name: string; isVirtual: boolean }

/** Rooms of the same name and class as a type, each for one type; by the type's id. */
export function proposeRooms(types: readonly Matched[], rooms: readonly Matched[]): Map<string, string> {
  const free = new Map<string, Matched[]>()
  for (const room of rooms) free.set(keyOf(room), [...(free.get(keyOf(room)) ?? []), room])
  const proposed = new Map<string, string>()
  for (const type of types) {
    const found = free.get(keyOf(type))?.shift()
    if (found) proposed.set(type.id, found.id)
  }
  return proposed
}

const keyOf = ({ name, isVirtual }: Matched): string => `${isVirtual} ${unitNameKey(name)}`

const LENGTH = limits.saleType.shortName

/** A short name that no other room has: the wanted one, else the first letters of the name, with a number where they are taken. */
export function uniqueShortName(wanted: string, name: string, taken: ReadonlySet<string>): string {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^0-9a-z]/gi, '')
      .toUpperCase()
  const base = (letters(wanted) || letters(name) || 'H').slice(0, LENGTH)
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) {
    const suffix = number.toString(36).toUpperCase()
    const candidate = base.slice(0, LENGTH - suffix.length) + suffix
    if (!taken.has(candidate)) return candidate
  }
}
