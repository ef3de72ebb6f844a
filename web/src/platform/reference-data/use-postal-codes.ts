import { referenceDataApi, type Municipality } from '@posada/contract/platform/reference-data/reference-data'
import type { IsPostalCodeOf } from '@posada/domain/travellers/address-faults'
import { useQueries } from '@tanstack/react-query'
import { queryCallOptions } from '../../lib/use-query-call.ts'

/** The municipalities of each complete Spanish postal code, and a check whether a code belongs to a municipality. */
export function usePostalCodes(typed: readonly string[]) {
  const codes = [...new Set(typed.map((code) => code.trim()).filter((code) => /^\d{5}$/.test(code)))]
  const answers = useQueries({
    queries: codes.map((postalCode) => ({
      ...queryCallOptions(referenceDataApi.municipalities, { filter: null, postalCode }, []),
      staleTime: Infinity,
    })),
  })
  const municipalitiesOf = (code: string): readonly Municipality[] | undefined =>
    answers[codes.indexOf(code.trim())]?.data?.municipalities
  /** True while the municipalities are not loaded, so that no fault is shown too early. */
  const isPostalCodeOf: IsPostalCodeOf = (code, municipalityCode) =>
    municipalitiesOf(code)?.some(({ id }) => id === municipalityCode) ?? true
  return { municipalitiesOf, isPostalCodeOf }
}
