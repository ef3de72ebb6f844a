import { referenceDataApi } from '@posada/contract/reference-data/reference-data'
import { useMemo } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import type { Choice } from '../../ui/select-field.tsx'

export function useProvinceChoices(): readonly Choice[] {
  const { data } = useQueryCall(referenceDataApi.provinces, {}, { kinds: [] })
  return useMemo(() => (data?.provinces ?? []).map(({ code, name }) => ({ value: code, label: name })), [data])
}
