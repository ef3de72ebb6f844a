import type { Cents } from '../platform/money/money.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'
import type { AllergenFacts } from './allergens.ts'
import type { Diet } from './diets.ts'
import type { MenuUse } from './menu-hours.ts'

/** Texts in languages other than Spanish; '' and what is absent are missing. */
export type DishTexts = Partial<Record<GuestLanguage, { name: string; description: string }>>

/** A price of a format such as 'tapa'; the name is '' where there is one price. */
export type FormatPrice = { name: string; price: Cents }

/** A dish as the establishment knows it. */
export type EstablishmentDish = AllergenFacts & {
  id: string
  name: string
  description: string
  ingredients: string
  /** Counts what name, ingredients, lists and check have been. */
  recipeVersion: number
  /** At least one. */
  prices: readonly FormatPrice[]
  supplement: FormatPrice | null
  /** ISO instant and name of the user; null and '' while it is unchecked. */
  checkedAt: string | null
  checkedBy: string
  diet: Diet
  isAvailable: boolean
  texts: DishTexts
  /** The cover first. */
  pictureIds: readonly string[]
}

export type EstablishmentGroup = { id: string; name: string; dishes: readonly EstablishmentDish[] }

/** A dish of a day's menu: one of the carta, with what is known of it now, or one of free text, without id. */
export type DayDish = AllergenFacts &
  Pick<EstablishmentDish, 'checkedAt' | 'checkedBy'> & {
    dishId: string | null
    name: string
    /** '' for a dish of free text. */
    ingredients: string
    isAvailable: boolean
    texts: DishTexts
  }

export type EstablishmentDayMenu = {
  price: Cents
  groups: readonly { name: string; dishes: readonly DayDish[] }[]
}

/** A carta as the establishment knows it, with the menu of one day. */
export type EstablishmentMenu = MenuUse & {
  id: string
  name: string
  description: string
  isPublished: boolean
  texts: DishTexts
  groups: readonly EstablishmentGroup[]
  dayMenu: EstablishmentDayMenu | null
}
