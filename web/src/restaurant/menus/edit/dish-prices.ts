import type { Dish } from '@posada/contract/restaurant/dishes'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import type { DishEdit } from '../dish/dish-fields.ts'

export type PriceValues = {
  prices: { name: string; price: number | null }[]
  supplementName: string
  supplementPrice: number | null
}

export const valuesOfPrices = ({ prices, supplement }: Pick<Dish, 'prices' | 'supplement'>): PriceValues => ({
  prices: prices.map(({ name, price }) => ({ name: name ?? '', price })),
  supplementName: supplement?.name ?? '',
  supplementPrice: supplement?.price ?? null,
})

/** What is sent of the prices of a dish; a supplement without a name is none. */
export function pricesEdit(id: string, { prices, supplementName, supplementPrice }: PriceValues): DishEdit {
  const name = supplementName.trim()
  return {
    id,
    prices: prices.map((format) => ({ name: format.name.trim(), price: format.price ?? 0 })),
    supplement: name === '' ? null : { name, price: supplementPrice ?? 0 },
  }
}

/** Why a format's name may not stand: several prices have a name each, all different. */
export function faultOfFormat(name: string, all: readonly { name: string }[]): string | true {
  if (all.length === 1) return true
  if (name.trim() === '') return 'Con varios precios, cada uno lleva su formato'
  const same = all.filter((each) => normalizeName(each.name) === normalizeName(name))
  return same.length > 1 ? 'Este formato ya está' : true
}
