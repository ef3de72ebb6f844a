import type { guestMenuApi } from '@posada/contract/restaurant/guest-menu'
import type { Reply } from '@posada/contract/endpoint'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import { type GuestDish, type GuestGroup, guestMenus } from '@posada/domain/restaurant/guest-menus'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { groupInWords } from '@posada/domain/restaurant/words/course-names'
import { formatName } from '@posada/domain/restaurant/words/format-names'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { placeOfEstablishment } from './menu-page.ts'
import { type MenuSnapshot, momentIn } from './read-snapshot.ts'

type MenuReply = Reply<(typeof guestMenuApi)['get']>
type DishReply = MenuReply['menus'][number]['groups'][number]['dishes'][number]

/** What the page shows, as data. */
export function guestMenuReply(snapshot: MenuSnapshot, language: GuestLanguage, now: Date): MenuReply {
  const { establishment, day } = snapshot
  const { menus, next } = guestMenus(snapshot.menus, momentIn(snapshot, now), language)
  const groupsOf = (groups: readonly GuestGroup[]) =>
    groups.map((group) => ({
      name: groupInWords(group, language).text,
      dishes: group.dishes.map((dish) => dishReply(dish, language)),
    }))
  return {
    language,
    day,
    establishmentName: establishment.name,
    place: placeOfEstablishment(establishment),
    address: [establishment.address, `${establishment.postalCode} ${establishment.municipality}`.trim()]
      .filter(Boolean)
      .join(', '),
    phone: establishment.phone,
    email: establishment.email,
    logoId: establishment.logoId,
    menus: menus.map(({ name, description, dayMenu, groups, weekdays, ...menu }) => ({
      ...menu,
      weekdays: [...weekdays],
      name: name.text,
      description: description.text,
      isTranslated: name.isTranslated && description.isTranslated,
      dayMenu: dayMenu && { price: dayMenu.price, groups: groupsOf(dayMenu.groups) },
      groups: groupsOf(groups),
    })),
    next: next && { name: next.name.text, day: next.day, time: next.time },
  }
}

function dishReply(dish: GuestDish, language: GuestLanguage): DishReply {
  const { name, description, prices, supplement, contains, traces, ...rest } = dish
  const named = (some: readonly Allergen[]) =>
    some.map((allergen) => ({ allergen, name: allergenNames[language][allergen] }))
  return {
    ...rest,
    name: name.text,
    description: description.text,
    isTranslated: name.isTranslated && description.isTranslated,
    prices: prices.map((price) => ({ ...price, name: formatName(price.name, language) })),
    supplement: supplement && { ...supplement, name: formatName(supplement.name, language) },
    contains: named(contains),
    traces: named(traces),
  }
}
