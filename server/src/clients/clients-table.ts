import { clientsApi } from '@posada/contract/clients/clients'
import { companiesApi } from '@posada/contract/clients/companies'
import type { TableRequest } from '@posada/contract/endpoint'
import { searchTerms } from '@posada/domain/search-key'
import type { RequestContext } from '../http/call.ts'
import { readPage, toTable, type Page } from '../http/table.ts'
import { fullName } from './full-name.ts'
import { clientIds, clientIdsByTerms, listedClients, type ClientColumn } from './queries/table.ts'

const BY_NAME = { column: 'name', direction: 'desc' } as const

/** A page of the table of clients who are people. */
export async function clientsTable(context: RequestContext, request: TableRequest) {
  const page = readPage<ClientColumn>(request, { Nombre: 'name', VisitasTotales: 'visits' }, BY_NAME)
  const { clients, total } = await pageOf(context, page, false)
  const rows = clients.map((client) => {
    const { id, idNumber, phone, email, visits } = client
    return { id, idNumber, phone, email, visits, name: fullName(client) }
  })
  return toTable(clientsApi.list.path, page, rows, total)
}

/** A page of the table of companies. */
export async function companiesTable(context: RequestContext, request: TableRequest) {
  const page = readPage<ClientColumn>(request, { Nombre: 'name', NumeroIdentificacion: 'id-number' }, BY_NAME)
  const { clients, total } = await pageOf(context, page, true)
  const rows = clients.map(({ id, name, idNumber }) => ({ id, name, idNumber }))
  return toTable(companiesApi.list.path, page, rows, total)
}

async function pageOf({ db, accountId }: RequestContext, page: Page<ClientColumn>, isCompany: boolean) {
  const { ids, total } = await foundIds()
  return { clients: await listedClients(db, accountId, ids), total }

  function foundIds() {
    const { limit, offset, sort } = page
    const search = { ...sort, isCompany, limit, offset }
    const terms = searchTerms(page.filter)
    if (terms.length > 0) return clientIdsByTerms(db, terms, search)
    return page.filter.trim() === '' ? clientIds(db, accountId, search) : { ids: [], total: 0 }
  }
}
