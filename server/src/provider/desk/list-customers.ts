import { type Customer, customersApi } from '@posada/contract/provider/customers'
import type { Input, Reply } from '@posada/contract/endpoint'
import { type Day, daysBetween, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { readPage } from '../../platform/http/input/table-page.ts'
import { givenKeysOf } from './customer-sheet.ts'
import {
  countCustomers,
  type CustomerContact,
  type CustomerSort,
  findCustomerContacts,
  findCustomers,
} from './queries/customers.ts'

type List = typeof customersApi.list

const SORTS: Record<string, CustomerSort> = {
  nombre: 'name',
  precio_posada: 'posada',
  precio_channel: 'channel',
  finsubscripcion: 'end',
  email: 'email',
}

/** Of a customer whose account ended between the two queries. */
const NO_CONTACT: CustomerContact = { phone: '', address: '', postalCode: '', municipality: '', provinceCode: '' }

/** The day by which subscriptions end: that of the mainland. */
export const todayOf = (now: Date): Day => todayIn(MAINLAND, now)

/** Customers by name, unless another order is requested; all of them where no number of rows is. */
export async function listCustomers(input: Input<List>, { gate, now }: ProviderContext): Promise<Reply<List>> {
  const { perPage, group } = input
  const today = todayOf(now)
  const page = readPage({ ...input, perPageDashed: null }, SORTS, { column: 'name', direction: 'asc' })
  const counts = await countCustomers(gate, today)
  const { rows, total } = await findCustomers(gate, {
    terms: searchTerms(page.filter),
    group: group ?? 'all',
    sort: page.sort.column,
    isDescending: page.sort.direction === 'desc',
    limit: perPage === null ? null : page.limit,
    offset: perPage === null ? 0 : page.offset,
    today,
  })
  const contacts = await findCustomerContacts(
    gate,
    rows.map(({ accountId }) => accountId),
  )
  const customers = rows.map((row): Customer => {
    const { accountId, name, taxId, email, posadaFee, channelFee, subscriptionEnd: end, closesAt } = row
    const daysLeft = end === null ? null : daysBetween(today, end)
    const shown = { id: accountId, name, taxId, email, posadaFee, channelFee, subscriptionEnd: end ?? '', daysLeft }
    return {
      ...givenKeysOf({ ...row, ...(contacts.get(accountId) ?? NO_CONTACT) }),
      ...shown,
      closesAt: closesAt?.toISOString() ?? '',
    }
  })
  const { customers: all, expiring, readOnly, establishments } = counts
  return { customers, total, counts: { all, expiring, readOnly, establishments } }
}
