import { touristTaxApi } from '@posada/contract/tourist-tax/tourist-tax'
import { useEffect, useMemo, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { calculateEstablishmentTax, CalculateTax } from './reckon-house-tax.ts'

const kinds = ['tourist-taxes', 'establishments']
const noTaxDue: CalculateTax = () => null

/**
 * A function that calculates the tourist tax of an establishment; undefined until loaded. The code that calculates it
 * is loaded only for an establishment with a tax.
 */
export function useEstablishmentTax(establishmentId: string | undefined): CalculateTax | undefined {
  const { data } = useQueryCall(
    touristTaxApi.ofEstablishment,
    { establishmentId: establishmentId ?? '' },
    { kinds, enabled: establishmentId !== undefined },
  )
  const isTaxed = data !== undefined && data.periods.length > 0
  const [rules, setRules] = useState<{ calculateEstablishmentTax: typeof calculateEstablishmentTax }>()
  useEffect(() => {
    if (isTaxed) void import('./reckon-house-tax.ts').then(setRules)
  }, [isTaxed])
  return useMemo(() => {
    if (!data) return undefined
    return data.periods.length === 0 ? noTaxDue : rules?.calculateEstablishmentTax(data)
  }, [data, rules])
}
