import { formatDay, type Day } from '@posada/domain/days/day'
import { searchKey } from '@posada/domain/text/search-key'

type Searched = { number: string | null; payerName: string; day: Day; locator: string }

/** An invoice is searched by its number, its payer, its day and the locator of its booking. */
export const invoiceSearchKey = ({ number, payerName, day, locator }: Searched): string =>
  searchKey(number, payerName, formatDay(day), locator)
