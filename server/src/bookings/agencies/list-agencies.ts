import { agenciesApi, type FoundAgency } from '@posada/contract/bookings/agencies/agencies'
import { partyNames } from '@posada/contract/bookings/agencies/agency'
import type { TableRequest } from '@posada/contract/table-endpoint'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import { logoUrlOf } from '../../platform/files/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readPage, toTable } from '../../platform/http/input/table-page.ts'
import { agenciesByWords, agenciesPage, type AgencyColumn } from './queries/agencies.ts'

const TABLE_COLUMNS: Record<string, AgencyColumn> = {
  Nombre: 'name',
  Comision: 'commission',
  FacturarA: 'billTo',
  EmailContacto: 'contactEmail',
  Telefono: 'phone',
}

export async function agenciesTable({ db, accountId }: RequestContext, request: TableRequest) {
  const page = readPage(request, TABLE_COLUMNS, { column: 'name', direction: 'desc' })
  const { rows, total } = await agenciesPage(db, accountId, searchTerms(page.filter), page)
  const agencies = rows.map(({ id, name, commission, billTo, contactEmail, phone, logoFileId, isVerified }) => ({
    id,
    name,
    commission,
    phone,
    isVerified,
    email: contactEmail,
    billTo: { name: partyNames[billTo], value: billTo },
    logoUrl: logoUrlOf(logoFileId),
  }))
  return toTable(agenciesApi.list.path, page, agencies, total)
}

const MOST_FOUND = 50

/** The first fifty of the account's agencies whose name contains every word of the filter, and the total. */
export async function searchAgencies(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<{ agencies: FoundAgency[]; total: number }> {
  const agencies = await agenciesByWords(db, accountId, searchTerms(filter ?? ''), MOST_FOUND)
  return { agencies, total: agencies[0]?.total ?? 0 }
}
