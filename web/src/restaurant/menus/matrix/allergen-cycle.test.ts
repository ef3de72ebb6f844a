import { allergens } from '@posada/domain/restaurant/allergens'
import { expect, test } from 'vitest'
import { cycled, presenceOf, withPresence } from './allergen-cycle.ts'

const nothing = { contains: [], traces: [] }

test('goes from no to contiene to trazas and back, and leaves the other thirteen alone', () => {
  const others = { contains: ['fish'], traces: ['soya'] } as const
  for (const allergen of allergens) {
    if (allergen === 'fish' || allergen === 'soya') continue
    const once = cycled(others, allergen)
    const twice = cycled(once, allergen)
    expect([once, twice, cycled(twice, allergen)].map((lists) => presenceOf(lists, allergen))).toEqual([
      'contains',
      'traces',
      'no',
    ])
    for (const lists of [once, twice]) {
      expect(presenceOf(lists, 'fish')).toBe('contains')
      expect(presenceOf(lists, 'soya')).toBe('traces')
    }
  }
})

test('an allergen is in one list at most', () => {
  const contained = withPresence(nothing, 'milk', 'contains')
  expect(withPresence(contained, 'milk', 'traces')).toEqual({ contains: [], traces: ['milk'] })
  expect(withPresence(withPresence(nothing, 'milk', 'traces'), 'milk', 'contains')).toEqual({
    contains: ['milk'],
    traces: [],
  })
})
