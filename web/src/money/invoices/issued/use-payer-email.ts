import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import type { InvoicePayer } from '@posada/contract/money/invoices/invoice-fields'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The e-mail address of who pays; '' where none is known, undefined while it is being read. */
export function usePayerEmail({ id, kind }: InvoicePayer): string | undefined {
  const person = useQueryCall(clientsApi.get, { id }, { kinds: ['clients'], enabled: kind === 'person' })
  const company = useQueryCall(companiesApi.get, { id }, { kinds: ['clients'], enabled: kind === 'company' })
  const agency = useQueryCall(agenciesApi.get, { id }, { kinds: ['agencies'], enabled: kind === 'agency' })
  const query = { person, company, agency, none: null }[kind]
  if (query === null || query.error) return ''
  if (!query.data) return undefined
  if ('client' in query.data) return query.data.client.email
  if ('company' in query.data) return query.data.company.email
  const { invoiceEmail, contactEmail } = query.data.agency
  return invoiceEmail || contactEmail
}
