import { partyNames, type NewAgency } from '@posada/contract/bookings/agencies/agency'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { agencyColumns } from './agency-columns.ts'
import { agencyKey, derivedColumns } from './agency-keys.ts'
import { insertAgency } from './queries/agencies.ts'

/** @throws UserError for an unknown country or portal code, or an invalid tax number */
export async function addAgency(context: RequestContext, input: NewAgency): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { name, taxId, countryCode, company, contactEmail, phone } = input
  const id = newId()
  const columns = agencyColumns(input)
  const searched = { taxId: taxId ?? '', company: company ?? '', contactEmail: contactEmail ?? '', phone: phone ?? '' }
  await insertAgency(db, {
    ...columns,
    ...derivedColumns({ name, ...searched, countryCode: columns.countryCode ?? countryCode ?? '' }),
    accountId,
    id,
    name,
    nameKey: agencyKey(name),
    createdAt: now,
  })
  context.changed('agencies', id)
  context.noted(`Comisión: ${formatShare(columns.commission ?? 0)}`)
  context.noted(`Facturar a: ${partyNames[columns.billTo ?? 'client']}`)
  return { id }
}
