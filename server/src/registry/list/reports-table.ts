import { registryApi } from '@posada/contract/registry/registry'
import type { Input } from '@posada/contract/endpoint'
import { searchTerms } from '@posada/domain/search-key'
import type { Call } from '../../http/call.ts'
import { readPage, toTable } from '../../http/table.ts'
import { bookingsByWords, listedIds, listedRows, type ListColumn, type View } from '../queries/list.ts'
import { describeReport } from './describe-report.ts'

const columns: Record<string, ListColumn> = { Plazo: 'due', Creada: 'created', Resuelta: 'settled' }
const views: Record<string, View> = { por_resolver: 'open', aceptadas: 'accepted', anuladas: 'cancelled', todas: 'all' }
const MOST_BOOKINGS = 500

/** A page of communications: open ones by what must be corrected and then by deadline, all others newest first. */
export async function reportsTable(call: Call, request: Input<(typeof registryApi)['list']>) {
  const { db, accountId, now } = call
  const view = views[request.view ?? 'todas'] ?? 'all'
  const isSettled = view === 'accepted' || view === 'cancelled'
  const page = readPage(request, columns, {
    column: view === 'open' ? 'due' : isSettled ? 'settled' : 'created',
    direction: view === 'open' ? 'asc' : 'desc',
  })
  const { column, direction } = page.sort
  const asked = {
    view,
    establishmentId: request.establishmentId,
    column,
    direction,
    limit: page.limit,
    offset: page.offset,
  }
  const { ids, total } = await listedIds(db, accountId, { ...asked, found: await foundBy(call, page.filter) })
  const rows = (await listedRows(db, accountId, ids)).map((row) => describeReport(row, now))
  const query = { ...page.query, vista: request.view, AccomodationID: request.establishmentId }
  return toTable(registryApi.list.path, { ...page, query }, rows, total)
}

async function foundBy({ db, accountId, now }: Call, filter: string) {
  const text = filter.trim()
  if (text === '') return null
  const terms = searchTerms(text)
  const bookingIds = terms.length > 0 ? await bookingsByWords(db, accountId, terms, now, MOST_BOOKINGS) : []
  return { bookingIds, text }
}
