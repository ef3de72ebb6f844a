import { referenceDataApi } from '@posada/contract/reference-data/reference-data'
import { useMemo } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { Choice } from '../ui/fields/select-field.tsx'

/** Every country, Spain first. */
export function useCountryChoices(): readonly Choice[] {
  const { data } = useQueryCall(referenceDataApi.countries, {}, { kinds: [] })
  return useMemo(() => {
    const choices = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
    const isSpain = ({ value }: Choice) => value === 'ESP'
    return [...choices.filter(isSpain), ...choices.filter((choice) => !isSpain(choice))]
  }, [data])
}

export function useProvinceChoices(): readonly Choice[] {
  const { data } = useQueryCall(referenceDataApi.provinces, {}, { kinds: [] })
  return useMemo(() => (data?.provinces ?? []).map(({ code, name }) => ({ value: code, label: name })), [data])
}
