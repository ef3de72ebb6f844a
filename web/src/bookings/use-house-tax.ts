import { touristTaxApi } from '@posada/contract/tourist-tax/tourist-tax'
import { useEffect, useMemo, useState } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { reckonHouseTax, ReckonTax } from './reckon-house-tax.ts'

const kinds = ['tourist-taxes', 'establishments']
const nothingIsDue: ReckonTax = () => null

/**
 * A function that calculates the tourist tax of an establishment; undefined until loaded. The code that calculates it
 * is loaded only for an establishment with a tax.
 */
export function useHouseTax(establishmentId: string | undefined): ReckonTax | undefined {
  const { data } = useQueryCall(
    touristTaxApi.ofEstablishment,
    { establishmentId: establishmentId ?? '' },
    { kinds, enabled: establishmentId !== undefined },
  )
  const isTaxed = data !== undefined && data.periods.length > 0
  const [rules, setRules] = useState<{ reckonHouseTax: typeof reckonHouseTax }>()
  useEffect(() => {
    if (isTaxed) void import('./reckon-house-tax.ts').then(setRules)
  }, [isTaxed])
  return useMemo(() => {
    if (!data) return undefined
    return data.periods.length === 0 ? nothingIsDue : rules?.reckonHouseTax(data)
  }, [data, rules])
}
