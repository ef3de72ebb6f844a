import type { Dish } from '@posada/contract/restaurant/dishes'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { EstablishmentDish } from '@posada/domain/restaurant/establishment-menus'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { fileUrl } from '../../../platform/files/public.ts'

/** A dish as the people of the establishment see it; what guests see is decided by the page. */
export const shownDish = (dish: EstablishmentDish, group: { id: string; name: string }): Dish => ({
  id: dish.id,
  name: dish.name,
  description: dish.description,
  price: dish.prices[0]?.price ?? 0,
  prices: [...dish.prices],
  supplement: dish.supplement,
  contains: dish.contains.map(namedAllergen),
  traces: dish.traces.map(namedAllergen),
  isChecked: dish.isChecked,
  checkedBy: dish.checkedBy,
  checkedAt: dish.checkedAt ?? '',
  ingredients: dish.ingredients,
  recipeVersion: dish.recipeVersion,
  diet: dish.diet,
  group: { id: group.id, name: group.name },
  isAvailable: dish.isAvailable,
  images: shownDishPictures(dish.pictureIds),
  texts: dish.texts,
})

export const shownDishPictures = (fileIds: readonly string[]): Dish['images'] =>
  fileIds.map((id, index) => ({ url: fileUrl(id), id, isCover: index === 0 }))

/** In the Spanish of the interface. */
export const namedAllergen = (allergen: Allergen) => ({ allergen, name: allergenNames.es[allergen] })
