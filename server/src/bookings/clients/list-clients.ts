import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi, type FoundCompany } from '@posada/contract/bookings/clients/companies'
import type { Reply } from '@posada/contract/endpoint'
import type { TableRequest } from '@posada/contract/table-endpoint'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import { findOrSimilar } from '../../platform/db/similar-terms.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type Page, readPage, toTable } from '../../platform/http/input/table-page.ts'
import { fullName } from './client-keys.ts'
import { namedCompany } from './get-client.ts'
import { type ClientColumn, clientIds, clientIdsByTerms, clientIdsByWords, listedClients } from './queries/table.ts'

const BY_NAME = { column: 'name', direction: 'desc' } as const

/** A page of the table of clients who are people. */
export async function clientsTable(context: RequestContext, request: TableRequest) {
  const page = readPage<ClientColumn>(request, { Nombre: 'name', VisitasTotales: 'visits' }, BY_NAME)
  const { clients, total, similarTo } = await pageOf(context, page, false)
  const rows = clients.map((client) => {
    const { id, idNumber, phone, email, visits } = client
    return { id, idNumber, phone, email, visits, name: fullName(client) }
  })
  return toTable(clientsApi.list.path, page, rows, total, similarTo)
}

/** A page of the table of companies. */
export async function companiesTable(context: RequestContext, request: TableRequest) {
  const page = readPage<ClientColumn>(request, { Nombre: 'name', NumeroIdentificacion: 'id-number' }, BY_NAME)
  const { clients, total, similarTo } = await pageOf(context, page, true)
  const rows = clients.map(({ id, name, idNumber }) => ({ id, name, idNumber }))
  return toTable(companiesApi.list.path, page, rows, total, similarTo)
}

async function pageOf({ db, accountId }: RequestContext, page: Page<ClientColumn>, isCompany: boolean) {
  const { ids, ...found } = await foundIds()
  return { clients: await listedClients(db, accountId, ids), ...found }

  async function foundIds(): Promise<{ ids: string[]; total: number; similarTo?: string[] }> {
    const { limit, offset, sort } = page
    const search = { ...sort, isCompany, limit, offset }
    const terms = searchTerms(page.filter)
    if (terms.length > 0) return findOrSimilar(db, terms, (words) => clientIdsByTerms(db, words, search))
    return page.filter.trim() === '' ? clientIds(db, accountId, search) : { ids: [], total: 0 }
  }
}

const MOST_CLIENTS = 20

/**
 * The first twenty people and companies whose name, number, phone or e-mail contain every word, and the total; where there are
 * none, those of the most similar words.
 */
export async function searchClients(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<Reply<(typeof clientsApi)['search']>> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { clients: [], total: 0 }
  const { ids, total, similarTo } = await findOrSimilar(db, terms, (words) => clientIdsByWords(db, words, MOST_CLIENTS))
  const clients = await listedClients(db, accountId, ids)
  return {
    clients: clients.map((client) => {
      const { id, phone, email, visits, isCompany } = client
      return { id, phone, email, visits, isCompany, name: fullName(client), company: namedCompany(client) }
    }),
    total,
    ...(similarTo && { similarTo }),
  }
}

const MOST_COMPANIES = 20

/** The first twenty companies, by name, whose name, number, phone or e-mail contain every word, and the total. */
export async function searchCompanies(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<{ companies: FoundCompany[]; total: number }> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { companies: [], total: 0 }
  const search = { isCompany: true, column: 'name', direction: 'asc', limit: MOST_COMPANIES, offset: 0 } as const
  const { ids, total } = await clientIdsByTerms(db, terms, search)
  const companies = await listedClients(db, accountId, ids)
  return { companies: companies.map(({ id, name, idNumber }) => ({ id, name, idNumber })), total }
}
