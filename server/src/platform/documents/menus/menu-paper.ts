import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { Diet } from '@posada/domain/restaurant/diets'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

/** What a paper says of a dish's allergens; while it is unchecked, nothing of them. */
export type PaperAllergens = { contains: readonly Allergen[]; traces: readonly Allergen[] } | 'unchecked'

/** A price or a supplement as printed, with the name of its format, '' where there is one price. */
export type PaperPrice = { name: string; price: string }

export type PaperDish = {
  name: string
  description: string
  prices: readonly PaperPrice[]
  supplement: PaperPrice | null
  diet: Diet
  allergens: PaperAllergens
}

/** `name` is '' where it would only repeat that of the carta. */
type PaperGroup = { name: string; dishes: readonly PaperDish[] }

/** All texts are in the language of the paper, or in Spanish where that is missing. */
export type PaperMenu = {
  name: string
  description: string
  /** 'lun – vie · 08:00–11:00', '' where it is used always. */
  use: string
  groups: readonly PaperGroup[]
}

/** The establishment on its papers for guests. */
export type PaperEstablishment = { name: string; place: string; logo: Uint8Array | null }

/** The cartas of an establishment on A4. */
export type MenuPaper = {
  language: GuestLanguage
  establishment: PaperEstablishment
  /** The public address, which knows what has changed since. */
  url: string
  printedOn: string
  menus: readonly PaperMenu[]
}

/** Cards for tables, four of a kind. */
export type TableCards = { language: GuestLanguage; establishment: PaperEstablishment; url: string }
