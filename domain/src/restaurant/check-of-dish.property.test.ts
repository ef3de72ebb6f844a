import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Allergen, type AllergenFacts, allergens, allergenStatement } from './allergens.ts'
import { checkOfEditedDish, checkOfNewDish } from './check-of-dish.ts'

type Lists = { contains?: Allergen[] | undefined; traces?: Allergen[] | undefined; isChecked?: boolean | undefined }
/** `add` begins the dish anew, as an import does; `copy` is that into another establishment. */
type Act =
  | ({ kind: 'add' | 'import' } & Lists)
  | ({ kind: 'edit'; name?: string | undefined; ingredients?: string | undefined } & Lists)
  | { kind: 'copy' }
type Dish = AllergenFacts & { name: string; ingredients: string }

const some = fc.option(fc.subarray([...allergens.slice(0, 4)]), { nil: undefined })
const word = fc.option(fc.constantFrom('Flan', 'Sopa', ''), { nil: undefined })
const lists = { contains: some, traces: some, isChecked: fc.option(fc.boolean(), { nil: undefined, freq: 4 }) }
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'import' as const), ...lists }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), name: word, ingredients: word, ...lists }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'copy' as const }) },
)

function after(dish: Dish, one: Act): Dish {
  if (one.kind === 'copy') return { ...dish, isChecked: false }
  if (one.kind !== 'edit') return { name: 'Flan', ingredients: '', ...checkOfNewDish(one) }
  const { name = dish.name, ingredients = dish.ingredients } = one
  return { name, ingredients, ...checkOfEditedDish(dish, one) }
}

/** Told by the whole history: what was last said of each allergen, and whether anything since the last word or new list makes it void. */
function naive(history: readonly Act[]) {
  let [name, ingredients, isChecked] = ['Flan', '', false]
  let contains = new Set<Allergen>()
  let traces = new Set<Allergen>()
  for (const one of history) {
    if (one.kind === 'copy') {
      isChecked = false
      continue
    }
    const isNew = one.kind !== 'edit'
    const [hadContained, hadTraces] = isNew ? [new Set<Allergen>(), new Set<Allergen>()] : [contains, traces]
    contains = new Set(one.contains ?? hadContained)
    traces = new Set([...(one.traces ?? hadTraces)].filter((allergen) => !contains.has(allergen)))
    const isRenamed = one.kind === 'edit' && one.name !== undefined && one.name !== name
    const isCooked = one.kind === 'edit' && one.ingredients !== undefined && one.ingredients !== ingredients
    name = isNew ? 'Flan' : (one.name ?? name)
    ingredients = isNew ? '' : (one.ingredients ?? ingredients)
    const differs = allergens.some((allergen) => contains.has(allergen) !== hadContained.has(allergen))
    const loses = allergens.some((all) => hadTraces.has(all) && !traces.has(all) && !contains.has(all))
    if (one.isChecked !== undefined) isChecked = one.isChecked
    else if (isNew || (differs && !isRenamed && !isCooked)) isChecked = contains.size > 0
    else if (isRenamed || isCooked || loses) isChecked = false
  }
  return (allergen: Allergen): string => {
    if (!isChecked) return 'unchecked'
    if (contains.has(allergen)) return 'contains'
    return traces.has(allergen) ? 'traces' : 'free'
  }
}

const unknown: Dish = { name: 'Flan', ingredients: '', contains: [], traces: [], isChecked: false }

test('whatever was done to a dish, of each allergen is said what a naive reading of all acts says', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
      const said = naive(acts)
      const dish = acts.reduce(after, unknown)
      for (const allergen of allergens) expect(allergenStatement(dish, allergen)).toBe(said(allergen))
    }),
    { numRuns: 5 * fc.readConfigureGlobal().numRuns! }, // 10,000 at full size
  )
})
