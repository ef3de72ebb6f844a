import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestLanguages } from '../travellers/guest-language.ts'
import { type Allergen, type AllergenFacts, allergens } from './allergens.ts'
import { dishesOf, type GuestDish, guestMenus, withoutAllergens } from './guest-menus.ts'
import type { DayDish, EstablishmentDish, EstablishmentMenu } from './establishment-menus.ts'

/** What somebody did in an establishment, in the order in which it happened. A dish is meant by its place among those that were ever added. */
type Act =
  | { kind: 'add'; menu: number; facts: AllergenFacts }
  | { kind: 'say'; dish: number; facts: AllergenFacts }
  | { kind: 'doubt' | 'sellOut' | 'restock' | 'archive'; dish: number }
  | { kind: 'move'; dish: number; menu: number }
  | { kind: 'translate'; dish: number }
  | { kind: 'publish' | 'hide'; menu: number }
  | { kind: 'use'; menu: number; weekdays: number[]; from: string; to: string }
  | { kind: 'serve'; menu: number; dishes: number[] }

const MENUS = 3
const NUMBERED = /\d+$/
const someAllergens = fc.subarray([...allergens], { maxLength: 4 })
const facts = fc.record({ contains: someAllergens, traces: someAllergens, isChecked: fc.boolean() })
const menu = fc.nat({ max: MENUS - 1 })
const dish = fc.nat({ max: 7 })
const hour = fc.constantFrom('', '00:00', '08:00', '13:30', '20:00', '23:59')
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), menu, facts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('say' as const), dish, facts }) },
  fc.record({
    kind: fc.constantFrom('doubt' as const, 'sellOut' as const, 'restock' as const, 'archive' as const),
    dish,
  }),
  fc.record({ kind: fc.constant('move' as const), dish, menu }),
  fc.record({ kind: fc.constant('translate' as const), dish }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('publish' as const, 'hide' as const), menu }) },
  fc.record({
    kind: fc.constant('use' as const),
    menu,
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    from: hour,
    to: hour,
  }),
  fc.record({ kind: fc.constant('serve' as const), menu, dishes: fc.array(dish, { maxLength: 4 }) }),
)
const reading = fc.record({
  day: fc.constantFrom('2026-06-25', '2026-06-28', '2026-06-29'),
  time: fc.constantFrom('00:00', '01:30', '08:00', '13:30', '19:59', '20:00', '23:59'),
  language: fc.constantFrom(...guestLanguages),
  avoided: someAllergens,
})

/** The establishment as it is after the acts: what the page is drawn from. */
type OfEstablishment = { menus: EstablishmentMenu[]; names: Map<string, number> }

function establishmentAfter(acts: readonly Act[]): OfEstablishment {
  const dishes: (EstablishmentDish & { menu: number; isArchived: boolean })[] = []
  const menus = Array.from({ length: MENUS }, (_, at) => ({
    id: `menu ${at}`,
    name: `Carta ${at}`,
    description: '',
    isPublished: at === 0,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '',
    to: '',
    texts: {},
    served: [] as number[],
  }))
  for (const one of acts) {
    const changed = 'dish' in one ? dishes[one.dish] : undefined
    const carta = 'menu' in one ? menus[one.menu] : undefined
    if (one.kind === 'add') dishes.push({ ...newDish(dishes.length), ...one.facts, menu: one.menu, isArchived: false })
    if (one.kind === 'say' && changed) Object.assign(changed, one.facts)
    if (one.kind === 'doubt' && changed) changed.isChecked = false
    if (one.kind === 'sellOut' && changed) changed.isAvailable = false
    if (one.kind === 'restock' && changed) changed.isAvailable = true
    if (one.kind === 'archive' && changed) changed.isArchived = true
    if (one.kind === 'move' && changed) changed.menu = one.menu
    if (one.kind === 'translate' && changed)
      changed.texts = { de: { name: `Gericht ${changed.id}`, description: '' }, eu: { name: '', description: 'Ona' } }
    if (one.kind === 'publish' && carta) carta.isPublished = true
    if (one.kind === 'hide' && carta) carta.isPublished = false
    if (one.kind === 'use' && carta) Object.assign(carta, { weekdays: one.weekdays, from: one.from, to: one.to })
    if (one.kind === 'serve' && carta) carta.served = one.dishes
  }
  const listed = dishes.filter(({ isArchived }) => !isArchived)
  return {
    names: new Map(dishes.map(({ id }, at) => [id, at])),
    menus: menus.map(({ served, ...carta }, at) => ({
      ...carta,
      groups: [{ id: 'group', name: 'Platos', dishes: listed.filter((each) => each.menu === at) }],
      dayMenu:
        served.length === 0
          ? null
          : { price: 1_500, groups: [{ name: 'Primeros', dishes: served.flatMap((at) => dayDish(dishes[at])) }] },
    })),
  }
}

const newDish = (at: number): EstablishmentDish => ({
  id: `dish ${at}`,
  name: `Plato ${at}`,
  description: 'De la casa',
  ingredients: '',
  recipeVersion: 1,
  prices: [{ name: '', price: 900 }],
  supplement: null,
  checkedAt: null,
  checkedBy: '',
  diet: '',
  isAvailable: true,
  texts: {},
  pictureIds: [],
  contains: [],
  traces: [],
  isChecked: false,
})

const dayDish = (found?: EstablishmentDish & { isArchived: boolean }): DayDish[] =>
  found === undefined || found.isArchived ? [] : [{ ...found, dishId: found.id }]

/** Naive: reads the acts again from the last one backwards, and knows nothing of cartas. */
function naiveReading(acts: readonly Act[], number: number) {
  const added = acts.filter((one) => one.kind === 'add')[number]
  const begun = added === undefined ? 0 : acts.indexOf(added) + 1
  const later = acts.slice(begun).filter((one) => 'dish' in one && one.dish === number)
  const said = later.findLast((one) => one.kind === 'say')
  const { contains, traces, isChecked } = said?.facts ?? added?.facts ?? { contains: [], traces: [], isChecked: false }
  const isDoubted =
    later.findLastIndex(({ kind }) => kind === 'doubt') > later.findLastIndex(({ kind }) => kind === 'say')
  const stock = later.findLast(({ kind }) => kind === 'sellOut' || kind === 'restock')
  return {
    isProved: isChecked && !isDoubted,
    risks: new Set<Allergen>([...contains, ...traces]),
    isGone: stock?.kind === 'sellOut' || later.some(({ kind }) => kind === 'archive'),
  }
}

const RUNS = { numRuns: 5 * fc.readConfigureGlobal().numRuns! } // 10,000 at full size

test('whatever was done, no page and no filter calls a dish free of what it has, may have or was not checked for', () =>
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 30 }),
      fc.array(reading, { minLength: 1, maxLength: 3 }),
      (acts, readings) => {
        const { menus } = establishmentAfter(acts)
        const naiveOf = ({ id }: GuestDish) => naiveReading(acts, Number(NUMBERED.exec(id)?.[0]))
        for (const { day, time, language, avoided } of readings) {
          const page = guestMenus(menus, { day, time }, language)
          const all = dishesOf(page.menus)
          for (const each of all) expectTruth(each, naiveOf(each))
          const left = withoutAllergens(page.menus, avoided)
          const shown = dishesOf(left.menus)
          expect([shown.length, shown.length + left.hidden.length]).toEqual([left.shown, all.length])
          for (const each of shown) {
            const { isProved, risks } = naiveOf(each)
            const isSafe = isProved && avoided.every((allergen) => !risks.has(allergen))
            if (avoided.length > 0 && !isSafe) throw new Error(`${each.id} is shown without ${avoided.join()}`)
          }
        }
      },
    ),
    RUNS,
  ))

function expectTruth(each: GuestDish, { isProved, risks, isGone }: ReturnType<typeof naiveReading>) {
  if (isGone) throw new Error(`${each.id} is sold out or archived`)
  if (each.isChecked !== isProved) throw new Error(`${each.id} counts as checked: ${each.isChecked}`)
  const said = new Set([...each.contains, ...each.traces])
  if (isProved ? [...risks].some((risk) => !said.has(risk)) : said.size > 0)
    throw new Error(`${each.id} is said to have ${[...said].join()} and has ${[...risks].join()}`)
}
