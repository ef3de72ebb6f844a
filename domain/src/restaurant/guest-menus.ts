import { weekdayOf } from '../platform/days/day.ts'
import type { Cents } from '../platform/money/money.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'
import { type Allergen, type AllergenFacts, allergenStatement, isFreeOf } from './allergens.ts'
import type { Diet } from './diets.ts'
import type { DayDish, FormatPrice, EstablishmentDish, EstablishmentMenu, DishTexts } from './establishment-menus.ts'
import { comesToday, type LocalMoment, isInUse, type MenuUse, nextUse } from './menu-hours.ts'

/** In the language of the guest; in Spanish where that translation is missing. */
export type GuestText = { text: string; isTranslated: boolean }

/** A dish as guests are told of it: while it is unchecked, its lists are empty. */
export type GuestDish = AllergenFacts & {
  id: string
  name: GuestText
  description: GuestText
  /** None within a day's menu. */
  prices: readonly FormatPrice[]
  supplement: FormatPrice | null
  diet: Diet
  /** The cover, '' without one. */
  pictureId: string
}

/** `id` is that of a group of dishes, '' within a day's menu. */
export type GuestGroup = { id: string; name: string; dishes: GuestDish[] }

export type GuestMenu = MenuUse & {
  id: string
  name: GuestText
  description: GuestText
  isInUse: boolean
  dayMenu: { price: Cents; groups: GuestGroup[] } | null
  groups: GuestGroup[]
}

export type GuestMenus = {
  /** Those in use now, then today's others: those to come by their hour, then those that have ended. */
  menus: GuestMenu[]
  /** Where none is in use now: the one that is next. */
  next: ({ name: GuestText } & LocalMoment) | null
}

/** What guests see of the cartas of an establishment at a moment. The day's menus in `menus` are those of its day. */
export function guestMenus(
  menus: readonly EstablishmentMenu[],
  moment: LocalMoment,
  language: GuestLanguage,
): GuestMenus {
  const published = menus.filter(({ isPublished }) => isPublished)
  const inUse = published.filter((menu) => isInUse(menu, moment))
  const others = published.filter((menu) => !inUse.includes(menu) && menu.weekdays.includes(weekdayOf(moment.day)))
  const byHour = (some: EstablishmentMenu[]) => some.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const shown = [
    ...inUse,
    ...byHour(others.filter((menu) => comesToday(menu, moment))),
    ...byHour(others.filter((menu) => !comesToday(menu, moment))),
  ]
  return {
    menus: shown.map((menu) => guestMenu(menu, moment, language)),
    next: inUse.length > 0 ? null : nextOf(published, moment, language),
  }
}

/** The same for all moments at which guests see the same cartas, in whatever language. */
export function menuSituation(menus: readonly EstablishmentMenu[], moment: LocalMoment): string {
  const { menus: shown, next } = guestMenus(menus, moment, 'es')
  return JSON.stringify([
    moment.day,
    shown.map(({ id, isInUse: isNow, dayMenu }) => [id, isNow, dayMenu !== null]),
    next,
  ])
}

function guestMenu(menu: EstablishmentMenu, moment: LocalMoment, language: GuestLanguage): GuestMenu {
  const { id, weekdays, from, to } = menu
  const isInUseNow = isInUse(menu, moment)
  const beganYesterday = isInUseNow && (!weekdays.includes(weekdayOf(moment.day)) || moment.time < from)
  return {
    id,
    weekdays,
    from,
    to,
    name: guestTextIn(menu, 'name', language),
    description: guestTextIn(menu, 'description', language),
    isInUse: isInUseNow,
    dayMenu: beganYesterday ? null : dayMenuOf(menu, language),
    groups: withDishes(
      menu.groups.map((group) => ({
        id: group.id,
        name: group.name,
        dishes: group.dishes.filter(({ isAvailable }) => isAvailable).map((dish) => guestDish(dish, language)),
      })),
    ),
  }
}

function dayMenuOf({ dayMenu }: EstablishmentMenu, language: GuestLanguage): GuestMenu['dayMenu'] {
  if (dayMenu === null) return null
  const groups = withDishes(
    dayMenu.groups.map(({ name, dishes }) => ({
      id: '',
      name,
      dishes: dishes.filter(({ isAvailable }) => isAvailable).map((dish) => guestDayDish(dish, language)),
    })),
  )
  return groups.length === 0 ? null : { price: dayMenu.price, groups }
}

const withDishes = (groups: GuestGroup[]): GuestGroup[] => groups.filter(({ dishes }) => dishes.length > 0)

const guestDish = (dish: EstablishmentDish, language: GuestLanguage): GuestDish => ({
  ...whatIsProved(dish),
  id: dish.id,
  name: guestTextIn(dish, 'name', language),
  description: guestTextIn(dish, 'description', language),
  prices: dish.prices,
  supplement: dish.supplement,
  diet: dish.diet,
  pictureId: dish.pictureIds[0] ?? '',
})

const guestDayDish = (dish: DayDish, language: GuestLanguage): GuestDish => ({
  ...whatIsProved(dish),
  id: dish.dishId ?? '',
  name: guestTextIn(dish, 'name', language),
  description: { text: '', isTranslated: true },
  prices: [],
  supplement: null,
  diet: '',
  pictureId: '',
})

const whatIsProved = ({ contains, traces, isChecked }: AllergenFacts): AllergenFacts =>
  isChecked ? { contains, traces, isChecked } : { contains: [], traces: [], isChecked }

/** A text of a carta or of a dish in a language; what is empty in Spanish is empty in all. */
export function guestTextIn<Part extends 'name' | 'description'>(
  of: Record<Part, string> & { texts: DishTexts },
  part: Part,
  language: GuestLanguage,
): GuestText {
  const spanish = of[part]
  if (language === 'es' || spanish === '') return { text: spanish, isTranslated: true }
  const translated = of.texts[language]?.[part]
  return translated ? { text: translated, isTranslated: true } : { text: spanish, isTranslated: false }
}

function nextOf(menus: readonly EstablishmentMenu[], moment: LocalMoment, language: GuestLanguage): GuestMenus['next'] {
  const begins = menus.flatMap((menu) => {
    const use = nextUse(menu, moment)
    return use === null ? [] : [{ ...use, name: guestTextIn(menu, 'name', language) }]
  })
  const at = ({ day, time }: LocalMoment) => `${day} ${time}`
  return begins.toSorted((one, other) => (at(one) < at(other) ? -1 : 1))[0] ?? null
}

/** Why a filter hides a dish: it is said to contain one of the avoided allergens, it may contain one, or nobody has checked it. */
export type HiddenDish = { name: GuestText; reason: 'contains' | 'traces' | 'unchecked' }

/** What is left of the cartas for somebody who avoids some allergens, how many dishes that is, and what is hidden. */
export function withoutAllergens(
  menus: readonly GuestMenu[],
  avoided: readonly Allergen[],
): { menus: GuestMenu[]; shown: number; hidden: HiddenDish[] } {
  const all = dishesOf(menus)
  const isShown = (dish: GuestDish) => isFreeOf(dish, avoided)
  const shownOf = (groups: readonly GuestGroup[]) =>
    withDishes(groups.map((group) => ({ ...group, dishes: group.dishes.filter(isShown) })))
  return {
    menus: menus.map((menu) => {
      const dayGroups = shownOf(menu.dayMenu?.groups ?? [])
      const dayMenu = menu.dayMenu && dayGroups.length > 0 ? { ...menu.dayMenu, groups: dayGroups } : null
      return { ...menu, dayMenu, groups: shownOf(menu.groups) }
    }),
    shown: all.filter(isShown).length,
    hidden: all
      .filter((dish) => !isShown(dish))
      .map((dish) => ({ name: dish.name, reason: reasonToHide(dish, avoided) })),
  }
}

/** Every dish that is listed, those of the day's menus among them. */
export const dishesOf = (menus: readonly GuestMenu[]): GuestDish[] =>
  menus.flatMap(({ dayMenu, groups }) => [...(dayMenu?.groups ?? []), ...groups].flatMap(({ dishes }) => dishes))

function reasonToHide(dish: AllergenFacts, avoided: readonly Allergen[]): HiddenDish['reason'] {
  const statements = avoided.map((allergen) => allergenStatement(dish, allergen))
  if (statements.includes('contains')) return 'contains'
  return statements.includes('traces') ? 'traces' : 'unchecked'
}
