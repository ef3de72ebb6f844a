import { agenciesApi } from '@posada/contract/agencies/agencies'
import { useQueryClient } from '@tanstack/react-query'
import { queryCall } from '../../lib/use-query-call.ts'
import type { AgencyValue } from '../agency-field.tsx'
import { useEditing } from './edit-context.ts'
import type { EditValues } from './edit-values.ts'

type Terms = Pick<EditValues, 'billTo' | 'payTo' | 'commission' | 'amountType'>

const noTerms: Terms = { billTo: 'client', payTo: 'client', commission: 0, amountType: 'gross' }

/** Another agency brings its terms along, at once; the one that the booking has keeps the booking's. */
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
      .query(queryCall(agenciesApi.get, { id }, ['agencies']))
      .then(({ agency }) => {
        if (form.getValues('agency').id !== id) return
        const { billTo, payTo, commission, amountType } = agency
        put({ commission, billTo: billTo.value, payTo: payTo.value, amountType: amountType.value })
      })
      // Not shown then; what is sent must not undo what the server takes from the agency.
      .catch(() => put(booking))
  }
}
