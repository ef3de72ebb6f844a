import { offerPagePath, offerParameters as names } from '@posada/contract/distribution/offers/guest-offer'
import type { OfferState } from '@posada/domain/distribution/offers/offer-state'
import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import type { ChargeKind } from '@posada/domain/prices/plan-charge'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { EnginePage } from '../../engine-page/public.ts'
import type { OfferWords } from '../words/offer-texts.ts'
import type { FreeToday } from './free-today.ts'

/** An option as the guest reads it. */
export type PageOption = {
  position: number
  title: string
  description: string
  planName: string
  board: BoardCode
  checkIn: Day
  checkOut: Day
  adults: number
  children: number[]
  total: Cents
  now: Cents
  later: Cents
  charge: ChargeKind
  conditions: string
  isCancellable: boolean
  /** Somebody else has it by now. */
  isTaken: boolean
}

export type OfferNotice = 'gone' | 'notPayable' | 'failed'

/** What the page of an offer is drawn from: that of the engine, and the offer. */
export type OfferPage = {
  engine: EnginePage
  offerWords: OfferWords
  token: string
  state: OfferState
  /** 'Carlos': how the guest is addressed. */
  firstName: string
  until: string
  holdsUnits: boolean
  words: string
  madeBy: string
  options: PageOption[]
  /** The number of the option that is looked at, or was accepted. */
  chosen: number | null
  /** What the guest accepts besides. */
  conditions: string
  /** Where an accepted option is paid, and its stay is seen; '' where that is not to be done. */
  payUrl: string
  stayUrl: string
  freeToday: FreeToday[]
  notice: OfferNotice | null
}

type Change = { option?: number; language?: GuestLanguage }

/** The address of the page with something changed in it. */
export function offerHref({ engine, token, chosen }: OfferPage, { option, language }: Change): string {
  const query = new URLSearchParams({ [names.language]: language ?? engine.language })
  const position = option ?? chosen
  if (position !== null) query.set(names.option, String(position))
  return `${offerPagePath(engine.name, token)}?${query.toString()}`
}
