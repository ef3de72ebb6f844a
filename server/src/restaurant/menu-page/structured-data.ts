import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import type { Diet } from '@posada/domain/restaurant/diets'
import type { GuestDish, GuestMenu } from '@posada/domain/restaurant/guest-menus'
import { groupInWords } from '@posada/domain/restaurant/words/course-names'
import type { MenuPage } from './menu-page.ts'

const DIETS: Record<Exclude<Diet, ''>, string> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
}

/** The cartas in the words of schema.org. Of diets it says only what the establishment says; of allergens nothing, for which it has no words. */
export const menuStructuredData = (page: MenuPage) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: page.establishment.name,
  telephone: page.establishment.phone || undefined,
  address: {
    '@type': 'PostalAddress',
    streetAddress: page.establishment.address || undefined,
    postalCode: page.establishment.postalCode || undefined,
    addressLocality: page.establishment.municipality || undefined,
    addressCountry: 'ES',
  },
  hasMenu: page.content.menus.map((menu) => menuData(page, menu)),
})

const menuData = ({ language }: MenuPage, { name, description, groups }: GuestMenu) => ({
  '@type': 'Menu',
  name: name.text,
  description: description.text || undefined,
  inLanguage: language,
  hasMenuSection: groups.map((group) => ({
    '@type': 'MenuSection',
    name: groupInWords(group, language).text,
    hasMenuItem: group.dishes.map(dishData),
  })),
})

const dishData = ({ name, description, prices, diet }: GuestDish) => ({
  '@type': 'MenuItem',
  name: name.text,
  description: description.text || undefined,
  offers: prices.map(offer),
  suitableForDiet: diet === '' ? undefined : DIETS[diet],
})

const offer = ({ name, price }: FormatPrice) => ({
  '@type': 'Offer',
  name: name || undefined,
  price: (price / 100).toFixed(2),
  priceCurrency: 'EUR',
})
