import { type InvitableBooking, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import type { TableRequest } from '@posada/contract/table-endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import { findOrSimilar } from '../../platform/db/similar-terms.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readPage, toTable } from '../../platform/http/input/table-page.ts'
import { type CheckinColumn, invitableBookings, listedCheckins } from './queries.ts'

const COLUMNS: Record<string, CheckinColumn> = {
  Entrada: 'arrival',
  Titular: 'holder',
  IdentificadorReserva: 'locator',
}

/** A page of the self check-ins that were sent. */
export async function checkinsTable(context: RequestContext, request: TableRequest) {
  const { db, accountId } = context
  const page = readPage(request, COLUMNS, { column: 'arrival', direction: 'desc' })
  const terms = searchTerms(page.filter)
  if (terms.length === 0 && page.filter.trim() !== '') return toTable(selfCheckinApi.list.path, page, [], 0)
  const find = (words: readonly string[]) => listedCheckins(db, accountId, words, page)
  const found = await findOrSimilar(db, terms, find)
  const rows = found.rows.map(({ received, places, ...row }) => ({ ...row, progress: `${received}/${places}` }))
  return toTable(selfCheckinApi.list.path, page, rows, found.total, found.similarTo)
}

/** Confirmed bookings to which no self check-in was sent, with the next arrival first. */
export async function invitable(
  { db, accountId, now }: RequestContext,
  filter: string | null,
): Promise<{ bookings: InvitableBooking[]; total: number }> {
  const { rows, total } = await invitableBookings(db, accountId, { terms: searchTerms(filter ?? ''), now })
  const bookings = rows.map(({ id, locator, holderName, checkIn, email, phone }) => ({
    id,
    email,
    mobile: mobileNumber(phone),
    label: [locator, holderName, formatDay(checkIn)].filter(Boolean).join(' · '),
  }))
  return { bookings, total }
}
