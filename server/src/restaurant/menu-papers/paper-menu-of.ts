import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import type { AllergenFacts } from '@posada/domain/restaurant/allergens'
import { allergens, allergenStatement } from '@posada/domain/restaurant/allergens'
import { guestTextIn } from '@posada/domain/restaurant/guest-menus'
import type { FormatPrice, EstablishmentDish, EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import { groupInWords } from '@posada/domain/restaurant/words/course-names'
import { formatName } from '@posada/domain/restaurant/words/format-names'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { PaperAllergens, PaperDish, PaperMenu, PaperPrice } from '../../platform/documents/menus/menu-paper.ts'
import { menuUseText } from './menu-use-text.ts'

/** A carta as its paper says it: the dishes that are available, in a language, or in Spanish where that is missing. */
export function paperMenuOf(menu: EstablishmentMenu, language: GuestLanguage): PaperMenu {
  const name = guestTextIn(menu, 'name', language).text
  const groups = groupsOf(menu, language)
  const [group, ...others] = groups
  return {
    name,
    description: guestTextIn(menu, 'description', language).text,
    use: menuUseText(menu, language),
    groups: group !== undefined && others.length === 0 && group.name === name ? [{ ...group, name: '' }] : groups,
  }
}

const groupsOf = (menu: EstablishmentMenu, language: GuestLanguage): PaperMenu['groups'] =>
  menu.groups
    .map((group) => ({
      name: groupInWords(group, language).text,
      dishes: group.dishes.filter(({ isAvailable }) => isAvailable).map((dish) => paperDishOf(dish, language)),
    }))
    .filter(({ dishes }) => dishes.length > 0)

function paperDishOf(dish: EstablishmentDish, language: GuestLanguage): PaperDish {
  return {
    name: guestTextIn(dish, 'name', language).text,
    description: guestTextIn(dish, 'description', language).text,
    prices: dish.prices.map((price) => paperPriceOf(price, language)),
    supplement: dish.supplement === null ? null : paperPriceOf(dish.supplement, language),
    diet: dish.diet,
    allergens: paperAllergensOf(dish),
  }
}

const paperPriceOf = ({ name, price }: FormatPrice, language: GuestLanguage): PaperPrice => ({
  name: formatName(name, language),
  price: guestMoney(price, language),
})

/** By what may be said of each allergen; of an unchecked dish, nothing. */
export function paperAllergensOf(facts: AllergenFacts): PaperAllergens {
  const statements = allergens.map((allergen) => allergenStatement(facts, allergen))
  if (statements.includes('unchecked')) return 'unchecked'
  return {
    contains: allergens.filter((_, at) => statements[at] === 'contains'),
    traces: allergens.filter((_, at) => statements[at] === 'traces'),
  }
}
