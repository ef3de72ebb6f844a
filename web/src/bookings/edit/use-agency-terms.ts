import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useQueryClient } from '@tanstack/react-query'
import { queryCallOptions } from '../../lib/use-query-call.ts'
import type { AgencyValue } from '../agency-field.tsx'
import { useEditing } from './edit-context.ts'
import type { EditValues } from './edit-values.ts'

type Terms = Pick<EditValues, 'billTo' | 'payTo' | 'commission' | 'amountType'>

const noTerms: Terms = { billTo: 'client', payTo: 'client', commission: 0, amountType: 'gross' }

/** Returns a function that puts a chosen agency's terms into the form; the saved agency restores the saved terms. */
export function useAgencyTerms(): (agency: AgencyValue) => void {
  const { booking, form } = useEditing()
  const queries = useQueryClient()
  const put = ({ billTo, payTo, commission, amountType }: Terms) => {
    form.setValue('billTo', billTo)
    form.setValue('payTo', payTo)
    form.setValue('commission', commission)
    form.setValue('amountType', amountType)
  }
  return ({ id }) => {
    if (id !== null && id === booking.agency.id) return void put(booking)
    put(noTerms)
    if (id === null) return
    queries
      .query(queryCallOptions(agenciesApi.get, { id }, ['agencies']))
      .then(({ agency }) => {
        if (form.getValues('agency').id !== id) return
        const { billTo, payTo, commission, amountType } = agency
        put({ commission, billTo: billTo.value, payTo: payTo.value, amountType: amountType.value })
      })
      // The terms could not be loaded. The saved ones are not sent as changes, so the server can apply the agency's
      // terms.
      .catch(() => put(booking))
  }
}
