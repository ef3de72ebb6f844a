import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import { useMemo } from 'react'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { Choice } from '../../ui/fields/select-field.tsx'

/** Every country, Spain first. */
export function useCountryChoices(): readonly Choice[] {
  const { data, error } = useQueryCall(referenceDataApi.countries, {}, { kinds: [] })
  useErrorToast(error, 'Error al obtener países')
  return useMemo(() => {
    const choices = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
    const isSpain = ({ value }: Choice) => value === 'ESP'
    return [...choices.filter(isSpain), ...choices.filter((choice) => !isSpain(choice))]
  }, [data])
}

export function useProvinceChoices(): readonly Choice[] {
  const { data, error } = useQueryCall(referenceDataApi.provinces, {}, { kinds: [] })
  useErrorToast(error, 'Error al obtener provincias')
  return useMemo(() => (data?.provinces ?? []).map(({ code, name }) => ({ value: code, label: name })), [data])
}
