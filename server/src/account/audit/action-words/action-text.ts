import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { accessWords } from './access-words.ts'
import type { ActionWords } from './action-words.ts'
import { bookingWords } from './booking-words.ts'
import { guestWords } from './guest-words.ts'
import { establishmentWords } from './establishment-words.ts'
import { jobWords } from './job-words.ts'
import { moneyWords } from './money-words.ts'
import { priceWords } from './price-words.ts'
import { restaurantWords } from './restaurant-words.ts'

const callWords: ActionWords = {
  ...accessWords,
  ...bookingWords,
  ...moneyWords,
  ...priceWords,
  ...guestWords,
  ...establishmentWords,
  ...restaurantWords,
}

/** What a call says after who made it. Of a call that only reads, of which the trail has those of support, its summary is used. */
const sentenceOf = (api: string, call: string, { summary }: Endpoint): string =>
  (callWords as Record<string, Record<string, string> | undefined>)[api]?.[call] ?? `consultó «${shortened(summary)}»`

/** The summary of a call for the API's page, up to its first explanation. */
const shortened = (summary: string): string => (summary.split(/[:;,(.]/)[0] ?? summary).trim()

const calls = Object.entries<Record<string, Endpoint>>(apis).flatMap(([api, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => [endpoint.path, sentenceOf(api, call, endpoint)] as const),
)
const FORMER = 'hizo un cambio con una versión anterior de Posada'

/** The Spanish texts by action: what somebody did, to be read after their name. */
export const actionTexts: ReadonlyMap<string, string> = new Map<string, string>([...calls, ...Object.entries(jobWords)])
const keys = [...actionTexts].map(([action, text]) => ({ action, key: normalizeText(text) }))

/** What somebody did by an action of the audit trail; those of former versions that no longer exist are not named. */
export const actionText = (action: string): string => actionTexts.get(action) ?? FORMER

/** The actions whose Spanish text contains the search term. */
export const actionsContaining = (term: string): string[] =>
  keys.filter(({ key }) => key.includes(term)).map(({ action }) => action)
