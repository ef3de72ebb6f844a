import {
  type EngineAddress,
  enginePagePath,
  type GuestsOfUnit,
  writeEngineAddress,
} from '@posada/contract/distribution/engine/engine-address'
import type { EngineEstablishment } from '@posada/contract/distribution/engine/engine'
import { guestMoney } from '@posada/domain/guest-pages/guest-money'
import { longDay, shortDateWithWeekday } from '@posada/domain/guest-pages/guest-days'
import { type Day, daysBetween } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { EngineWords } from './words/engine-texts.ts'

/** What every view of the page is drawn from. */
export type EnginePage = {
  /** The public name of the engine, as in the address. */
  name: string
  language: GuestLanguage
  words: EngineWords
  establishment: EngineEstablishment
  address: EngineAddress
  /** Where the installation is reached, without a path. */
  origin: string
  /** The nonce that the content security policy of this reply allows. */
  nonce: string
  /** The sites of the establishment that may show the page in a frame. */
  sites: readonly string[]
  /** Where the page is in another language, where that is not the page of the engine. */
  languageHref?: (language: GuestLanguage) => string
}

/** The address of the page with something changed in it. */
export const hrefOf = ({ name, language, address }: EnginePage, change: Partial<EngineAddress>): string =>
  enginePagePath(name, language) + writeEngineAddress({ ...address, ...change })

/** The address of the step of dates, which is the one that shows a month. */
export const datesHref = (page: EnginePage, change: Partial<EngineAddress> = {}): string => {
  const { checkIn, month } = page.address
  const shown = month ?? (checkIn ?? page.establishment.today).slice(0, 7)
  return hrefOf(page, { month: shown, chosen: [], isDataStep: false, ...change })
}

export const moneyIn =
  ({ language }: EnginePage) =>
  (cents: Cents): string =>
    guestMoney(cents, language)

export const dayIn = ({ language, establishment }: EnginePage, day: Day): string =>
  longDay(day, language, thisYear(establishment))

export const shortDayIn = ({ language, establishment }: EnginePage, day: Day): string =>
  shortDateWithWeekday(day, language, thisYear(establishment))

export const thisYear = ({ today }: Pick<EngineEstablishment, 'today'>): number => Number(today.slice(0, 4))

/** The number of nights in the address; 0 while it has no whole stay. */
export const nightsIn = ({ checkIn, checkOut }: EngineAddress): number =>
  checkIn === null || checkOut === null ? 0 : daysBetween(checkIn, checkOut)

/** '2 adultos, 1 niño'. */
export function peopleInWords({ people }: EngineWords, { adults, children, agesToSay = 0 }: GuestsOfUnit): string {
  const words = people.adults(adults)
  const count = children.length + agesToSay
  return count === 0 ? words : `${words}, ${people.children(count)}`
}

/** The people of all units together. */
export const allPeople = ({ address: { units } }: EnginePage): GuestsOfUnit => ({
  adults: units.reduce((count, { adults }) => count + adults, 0),
  children: units.flatMap(({ children }) => children),
  agesToSay: agesToSay(units),
})

/** How many children come whose age is still to be said: until then nothing has a price. */
export const agesToSay = (units: readonly GuestsOfUnit[]): number =>
  units.reduce((count, unit) => count + (unit.agesToSay ?? 0), 0)
