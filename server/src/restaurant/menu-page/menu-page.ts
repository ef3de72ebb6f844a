import type { Allergen } from '@posada/domain/restaurant/allergens'
import type { GuestMenus, GuestText } from '@posada/domain/restaurant/guest-menus'
import type { Day } from '@posada/domain/platform/days/day'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { html, type HtmlValue } from '../../platform/http/pages/html.ts'

/** What the page says of the establishment. */
export type MenuEstablishment = {
  name: string
  municipality: string
  province: string
  address: string
  postalCode: string
  phone: string
  email: string
  /** '' without one. */
  logoId: string
  /** '#rrggbb', '' for Posada's own. */
  colour: string
}

/** What every view of the page is drawn from. */
export type MenuPage = {
  token: string
  language: GuestLanguage
  establishment: MenuEstablishment
  day: Day
  /** What the address says that the guest avoids. */
  avoided: readonly Allergen[]
  content: GuestMenus
}

/** The attribute of an element whose text stayed in Spanish. */
export const langOf = ({ isTranslated }: GuestText): HtmlValue => !isTranslated && html` lang="es"`

export const pictureUrl = (token: string, id: string): string => `/api/carta/${token}/foto/${id}`

export const placeOfEstablishment = ({
  municipality,
  province,
}: Pick<MenuEstablishment, 'municipality' | 'province'>): string =>
  [...new Set([municipality, province])].filter(Boolean).join(', ')
