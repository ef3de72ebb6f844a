import { limits } from '../../platform/limits.ts'
import { menuLimits } from '../menu-limits.ts'
import { hasTooManyDecimals, parseEuros } from '../../platform/money/money.ts'
import { containsCardNumber } from '../../platform/text/card-number.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import type { Allergen } from '../allergens.ts'
import { tidyAllergens } from '../allergens.ts'

/** A line of a list of dishes as it was read. */
export type MenuLine = {
  /** Of the text or the sheet. */
  number: number
  group: string
  name: string
  description: string
  /** As it was written, so that it can be corrected where it is no price. */
  priceText: string
  contains: Allergen[]
  traces: Allergen[]
  ingredients: string
  /** The list names allergens that the dish contains. */
  isChecked: boolean
  /** '' where it can be added. */
  problem: string
}

type Read = Partial<Omit<MenuLine, 'isChecked' | 'problem'>> & { number: number; unknownAllergens?: readonly string[] }

/** A line with what is wrong in it. */
export function menuLine({ unknownAllergens = [], ...read }: Read): MenuLine {
  const line = {
    number: read.number,
    group: cleanText(read.group ?? ''),
    name: cleanText(read.name ?? ''),
    description: cleanText(read.description ?? ''),
    priceText: cleanText(read.priceText ?? ''),
    ingredients: cleanText(read.ingredients ?? ''),
    ...tidyAllergens({ contains: read.contains ?? [], traces: read.traces ?? [] }),
  }
  const problem = unknownAllergens.map((word) => `No se entiende el alérgeno «${word}»`)[0] ?? problemOf(line)
  return { ...line, isChecked: line.contains.length > 0 && unknownAllergens.length === 0, problem }
}

const LENGTHS = [
  ['group', 'El grupo', menuLimits.groupName],
  ['name', 'El nombre', menuLimits.dishName],
  ['description', 'La descripción', menuLimits.dishDescription],
  ['ingredients', 'La lista de ingredientes', menuLimits.ingredients],
] as const

function problemOf(line: Pick<MenuLine, 'group' | 'name' | 'description' | 'ingredients' | 'priceText'>): string {
  if (line.name === '') return 'Falta el nombre del plato'
  const long = LENGTHS.find(([field, , most]) => line[field].length > most)
  if (long) return `${long[1]} tiene más de ${long[2]} letras`
  if ([line.name, line.description, line.ingredients].some(containsCardNumber)) return 'Parece el número de una tarjeta'
  if (line.priceText === '') return 'Falta el precio'
  const price = parseEuros(line.priceText)
  if (price === null)
    return hasTooManyDecimals(line.priceText) ? 'El precio tiene demasiados decimales' : 'El precio no se entiende'
  return price < 0 || price > limits.price.max ? 'El precio no puede ser ese' : ''
}
