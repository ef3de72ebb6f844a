import { limits } from '../../platform/limits.ts'

/** Two names with the same key are the same: ignores case, accents and repeated spaces; '1.1' and '1-1' differ. */
export const unitNameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

type UnitNames = {
  names: string[]
  /** What is wrong with the text, in Spanish; null when all names can be used. */
  fault: string | null
}

const { many, name: maxLength } = limits.unit
const TOO_MANY = `Como mucho ${many} unidades de una vez`

/** The names in a text with single names and ranges: '101-110', 'A1–A5, Ático', 'Cabaña 1 a 6'. */
export function readUnitNames(text: string): UnitNames {
  const names: string[] = []
  for (const part of text.split(/[,;\n]/u)) {
    const typed = part.replace(/\s+/gu, ' ').trim()
    if (typed === '') continue
    const found = namesOfPart(typed)
    if (typeof found === 'string') return { names, fault: found }
    names.push(...found)
    if (names.length > many) return { names: names.slice(0, many), fault: TOO_MANY }
  }
  return { names, fault: faultOf(names) }
}

const RANGE = /^(?<before>.*?)(?<first>\d{1,9})(?: ?[-–—] ?| a )(?<again>.*?)(?<last>\d{1,9})$/iu

/** The names of a range or of a single name; a text says what is wrong with the range. */
function namesOfPart(part: string): string[] | string {
  const { before = '', first = '', again = '', last = '' } = RANGE.exec(part)?.groups ?? {}
  if (first === '' || (again !== '' && unitNameKey(again) !== unitNameKey(before))) return [part]
  const [from, to] = [Number(first), Number(last)]
  if (to <= from) return `En «${part}» el segundo número debe ser mayor que el primero`
  if (to - from >= many) return TOO_MANY
  return Array.from({ length: to - from + 1 }, (_, place) => before + String(from + place).padStart(first.length, '0'))
}

function faultOf(names: readonly string[]): string | null {
  const tooLong = names.find((name) => name.length > maxLength)
  if (tooLong !== undefined) return `«${tooLong}» tiene más de ${maxLength} caracteres`
  const keys = names.map(unitNameKey)
  const repeated = names.find((_, place) => keys.indexOf(keys[place] ?? '') < place)
  return repeated === undefined ? null : `«${repeated}» está dos veces`
}

/** Those of the names that the establishment's units have already, in any spelling. */
export function takenUnitNames(names: readonly string[], existing: readonly string[]): string[] {
  const keys = new Set(existing.map(unitNameKey))
  return names.filter((name) => keys.has(unitNameKey(name)))
}
