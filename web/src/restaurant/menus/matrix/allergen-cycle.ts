import { type Allergen, tidyAllergens } from '@posada/domain/restaurant/allergens'

export type AllergenLists = { contains: readonly Allergen[]; traces: readonly Allergen[] }
export type Presence = 'contains' | 'traces' | 'no'

export const presenceOf = ({ contains, traces }: AllergenLists, allergen: Allergen): Presence =>
  contains.includes(allergen) ? 'contains' : traces.includes(allergen) ? 'traces' : 'no'

const NEXT: Record<Presence, Presence> = { no: 'contains', contains: 'traces', traces: 'no' }

export const presenceWords: Record<Presence, string> = { contains: 'contiene', traces: 'trazas', no: 'no' }

/** The lists with the presence of one allergen changed. */
export function withPresence(lists: AllergenLists, allergen: Allergen, presence: Presence): AllergenLists {
  const others = (list: readonly Allergen[]) => list.filter((each) => each !== allergen)
  return tidyAllergens({
    contains: presence === 'contains' ? [...lists.contains, allergen] : others(lists.contains),
    traces: presence === 'traces' ? [...others(lists.traces), allergen] : others(lists.traces),
  })
}

/** The lists after a click on an allergen: contiene, trazas, no, and again. */
export const cycled = (lists: AllergenLists, allergen: Allergen): AllergenLists =>
  withPresence(lists, allergen, NEXT[presenceOf(lists, allergen)])

/** The lists of a dish as replies name them. */
export const listsOf = (dish: {
  contains: readonly { allergen: Allergen }[]
  traces: readonly { allergen: Allergen }[]
}): AllergenLists => ({
  contains: dish.contains.map(({ allergen }) => allergen),
  traces: dish.traces.map(({ allergen }) => allergen),
})
