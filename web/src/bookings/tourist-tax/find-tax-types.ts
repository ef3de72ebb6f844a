import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core'
import { matchesTerms, searchKey, searchTerms } from '@posada/domain/platform/text/search-key'

/** Other names by which users look for a place: its Spanish name, or that of its region. */
const otherNames: Record<string, string> = {
  Barcelona: 'Cataluña',
  Catalunya: 'Cataluña',
  'Illes Balears': 'Islas Baleares',
  'País Vasco': 'Euskadi',
}

type TaxTypeGroup = ComboboxItemGroup<ComboboxItem>

/**
 * The types that have all the searched words in their name or in another name of their place, without regard to accents.
 * Groups that are left without types are omitted.
 */
export const findTaxTypes: OptionsFilter = ({ options, search }) => {
  const terms = searchTerms(search)
  return (options as TaxTypeGroup[])
    .map(({ group, items }) => ({ group, items: items.filter(({ label }) => matchesTerms(keyOf(label), terms)) }))
    .filter(({ items }) => items.length > 0)
}

/** Names of types begin with their place: 'Illes Balears · Hotel 1★ a 3★'. */
const keyOf = (name: string): string => searchKey(name, otherNames[name.split(' · ')[0] ?? ''])
