import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryCallOptions } from '../../../../lib/use-query-call.ts'
import type { AgencyValue } from '../../fields/agency-field.tsx'
import { companyOf, type HolderValue } from '../../fields/holder-value.ts'
import type { EditValues } from '../draft/edit-values.ts'
import { useEditing } from '../edit-context.tsx'

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

const payers = ['billTo', 'payTo'] as const

/**
 * Returns a function to call with each new holder. Invoice and charge go to a company only while the holder has one:
 * for a holder without a company, also one being typed, they go to the client. What went to the company before returns
 * to it once a holder with a company is chosen.
 */
export function useCompanyBilling(): (holder: HolderValue, billsCompany: boolean) => void {
  const { booking, form } = useEditing()
  const { getValues, setValue } = form
  const wasTaken = useRef({ billTo: false, payTo: false })
  const put = (name: (typeof payers)[number], to: 'client' | 'company') => {
    wasTaken.current[name] = to === 'client'
    setValue(name, to, { shouldDirty: true })
  }
  return (holder, billsCompany) => {
    for (const name of payers) {
      const now = getValues(name)
      const returns = wasTaken.current[name] && now === 'client' && booking[name] === 'company'
      if (!companyOf(holder)) {
        if (now === 'company') put(name, 'client')
      } else if (returns || (name === 'billTo' && billsCompany)) put(name, 'company')
    }
  }
}
