import type { Input } from '@posada/contract/endpoint'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { communicationsView, registryApi } from '@posada/contract/travellers/registry/registry'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readPage, toTable } from '../../../platform/http/input/table-page.ts'
import { communicationContent } from '../queries/communications.ts'
import { exchangesOf, guestsOfCommunication } from '../queries/details.ts'
import { bookingsByWords, communicationIds, communicationTableRows, type ListColumn } from '../queries/list.ts'
import { describeCommunication } from './describe-communication.ts'

const columns: Record<string, ListColumn> = { Plazo: 'due', Creada: 'created', Resuelta: 'resolved' }
const MAX_BOOKINGS = 500

/** A page of communications: open ones by what must be corrected and then by deadline, all others newest first. */
export async function communicationsTable(context: RequestContext, request: Input<(typeof registryApi)['list']>) {
  const { db, accountId, now } = context
  const view = request.view ?? 'all'
  const isResolved = view === 'accepted' || view === 'cancelled'
  const page = readPage(request, columns, {
    column: view === 'open' ? 'due' : isResolved ? 'resolved' : 'created',
    direction: view === 'open' ? 'asc' : 'desc',
  })
  const { column, direction } = page.sort
  const listRequest = {
    view,
    establishmentId: request.establishmentId,
    column,
    direction,
    limit: page.limit,
    offset: page.offset,
  }
  const { ids, total } = await communicationIds(db, accountId, {
    ...listRequest,
    found: await foundBy(context, page.filter),
  })
  const rows = (await communicationTableRows(db, accountId, ids)).map((row) => describeCommunication(row, now))
  const query = {
    ...page.query,
    vista: request.view && communicationsView.encode(request.view),
    AccomodationID: request.establishmentId,
  }
  return toTable(registryApi.list.path, { ...page, query }, rows, total)
}

const MOST_URGENT = 50

/** Open communications that need a person now: refused, without code, or past their deadline. */
export async function urgentCommunications({
  db,
  accountId,
  now,
}: Pick<RequestContext, 'db' | 'accountId' | 'now'>): Promise<Communication[]> {
  const { ids } = await communicationIds(db, accountId, {
    view: 'open',
    establishmentId: null,
    found: null,
    column: 'due',
    direction: 'asc',
    limit: MOST_URGENT,
    offset: 0,
  })
  const rows = await communicationTableRows(db, accountId, ids)
  return rows.map((row) => describeCommunication(row, now)).filter(isUrgent)
}

const isUrgent = ({ state, isOverdue }: Communication): boolean =>
  isOverdue || state === 'refused' || state === 'unconfirmed'

async function foundBy({ db, accountId, now }: RequestContext, filter: string) {
  const text = filter.trim()
  if (text === '') return null
  const terms = searchTerms(text)
  const bookingIds = terms.length > 0 ? await bookingsByWords(db, accountId, terms, now, MAX_BOOKINGS) : []
  return { bookingIds, text }
}

/** @throws UserError when the account has no communication with that id */
export async function describedCommunication(
  { db, accountId, now }: Pick<RequestContext, 'db' | 'accountId' | 'now'>,
  id: string,
) {
  const [row] = await communicationTableRows(db, accountId, [id])
  if (!row) throw new UserError('La comunicación no existe')
  return describeCommunication(row, now)
}

/** One communication with its guests and all exchanges with the registry. */
export async function getCommunication(context: RequestContext, id: string) {
  const { db, accountId } = context
  const communication = await describedCommunication(context, id)
  const exchanges = await exchangesOf(db, accountId, id)
  return {
    communication,
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
    people: await guestsOfCommunication(db, accountId, id),
    xml: (await communicationContent(db, accountId, id))?.xml ?? '',
  }
}
