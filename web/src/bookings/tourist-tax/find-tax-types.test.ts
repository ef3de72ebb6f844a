import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { publishedTaxes } from '@posada/domain/bookings/tourist-tax/published/published-taxes'
import { expect, test } from 'vitest'
import { findTaxTypes } from './find-tax-types.ts'

const items = publishedTaxes.map(({ code, name }) => ({ value: code, label: name }))

const placesOf = (search: string): string[] => {
  const found = findTaxTypes({ options: [{ group: 'Todos', items }], search, limit: Infinity })
  const labels = (found as ComboboxItemGroup<ComboboxItem>[]).flatMap((group) => group.items.map(({ label }) => label))
  return [...new Set(labels.map((label) => label.split(' · ')[0] ?? ''))]
}

test.each([
  ['Baleares', ['Illes Balears']],
  ['cataluña', ['Barcelona', 'Catalunya']],
  ['mogan', ['Mogán']],
  ['vivienda balears', ['Illes Balears']],
  ['Teruel', []],
])('a search for %s finds the taxes of %j', (search, places) => expect(placesOf(search)).toEqual(places))
