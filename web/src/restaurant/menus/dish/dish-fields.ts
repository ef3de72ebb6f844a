import type { Dish } from '@posada/contract/restaurant/dishes'
import type { Input } from '@posada/contract/endpoint'
import type { dishesApi } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { type DishText, type OtherLanguage, dishTextOf } from './missing-texts.ts'

export type DishEdit = Input<typeof dishesApi.edit>
/** A text of a dish that is saved by itself: the Spanish ones, the ingredients, and those of other languages. */
export type DishField = DishText | 'ingredients' | `${OtherLanguage}.${DishText}`

const partsOf = (field: DishField) => field.split('.') as [OtherLanguage, DishText] | [DishText | 'ingredients']

export function storedText(dish: Dish, field: DishField): string {
  const [first, text] = partsOf(field)
  if (text !== undefined) return dishTextOf(dish, first as OtherLanguage, text)
  return first === 'ingredients' ? dish.ingredients : dishTextOf(dish, 'es', first as DishText)
}

export function mostCharacters(field: DishField): number {
  if (field === 'ingredients') return menuLimits.ingredients
  return field.endsWith('name') ? menuLimits.dishName : menuLimits.dishDescription
}

/** Why a text is not sent; null where it may be. */
export const faultOfText = (field: DishField, text: string): string | null =>
  field === 'name' && text.trim() === '' ? 'El plato necesita un nombre' : null

/** What is sent of a field; the others stay as they are. */
export function editOf(id: string, field: DishField, text: string): DishEdit {
  const [first, part] = partsOf(field)
  const value = text.trim()
  if (part !== undefined) return { id, texts: { [first]: { [part]: value } } }
  return { id, [first]: value }
}
