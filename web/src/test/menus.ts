import type { Dish } from '@posada/contract/restaurant/dishes'
import type { Menu } from '@posada/contract/restaurant/menus'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { idOf } from './an-establishment.ts'

const named = (...list: Allergen[]) => list.map((allergen) => ({ allergen, name: allergenNames.es[allergen] }))

/** A checked dish of 7,50 € with gluten, in Spanish only. */
export const aDish = ({ id = 'd1', ...changes }: Partial<Dish> = {}): Dish => ({
  id: idOf(id),
  name: 'Gazpacho',
  description: '',
  price: 750,
  prices: [{ name: '', price: 750 }],
  supplement: null,
  contains: named('gluten'),
  traces: [],
  isChecked: true,
  checkedBy: 'Marta',
  checkedAt: '2026-06-01T10:00:00Z',
  ingredients: '',
  recipeVersion: 1,
  diet: '',
  group: { id: idOf('g1'), name: 'Para empezar' },
  isAvailable: true,
  images: [],
  texts: {},
  ...changes,
})

/** A carta with its dishes by group. */
export const aMenu = (groups: Record<string, Dish[]>, changes: Partial<Menu> = {}): Menu => {
  const dishes = Object.values(groups).flat()
  return {
    id: idOf('m1'),
    name: 'Restaurante',
    description: '',
    isPublished: false,
    weekdayFlags: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    hours: { from: '', to: '' },
    texts: {},
    establishmentId: idOf('h1'),
    establishmentName: 'Hotel Uno',
    dishCount: dishes.length,
    uncheckedCount: dishes.filter(({ isChecked }) => !isChecked).length,
    groups: Object.entries(groups).map(([name, list], index) => {
      const id = idOf(`g${index + 1}`)
      return { id, name, dishes: list.map((dish) => ({ ...dish, group: { id, name } })) }
    }),
    ...changes,
  }
}
