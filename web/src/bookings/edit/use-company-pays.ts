import { useRef } from 'react'
import { companyOf, type HolderValue } from '../holder-value.ts'
import { useEditing } from './edit-context.ts'

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
