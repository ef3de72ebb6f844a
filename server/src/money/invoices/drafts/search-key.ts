import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { searchKey, searchTerms } from '@posada/domain/platform/text/search-key'

type Searched = { number: string | null; payerName: string; day: Day; locator: string }

/** An invoice is searched by its number, its payer, its day and the locator of its booking. */
export const invoiceSearchKey = ({ number, payerName, day, locator }: Searched): string =>
  searchKey(number, payerName, formatDay(day), locator)

/** The words of a search. A whole day is one word, as in the key: its parts alone would be in most keys. */
export const invoiceSearchTerms = (filter: string): string[] =>
  searchTerms(filter.replace(/(\d{1,2})[/-](\d{1,2})[/-](\d{4})/g, (_, ...parts: string[]) => wholeDay(parts)))

const wholeDay = ([day = '', month = '', year = '']: string[]): string =>
  `${day.padStart(2, '0')}${month.padStart(2, '0')}${year}`
