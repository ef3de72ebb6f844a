import { surveysApi } from '@posada/contract/surveys/surveys'
import { useMemo } from 'react'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { Choice } from '../../../ui/fields/select-field.tsx'

/** The provinces as the INE writes them. */
export function useSurveyProvinces(): readonly Choice[] {
  const { data, error } = useQueryCall(surveysApi.provinces, {}, { kinds: [] })
  useErrorToast(error, 'Error al obtener provincias')
  return useMemo(() => (data?.provinces ?? []).map(({ code, name }) => ({ value: code, label: name })), [data])
}
