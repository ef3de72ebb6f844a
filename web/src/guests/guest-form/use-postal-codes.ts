import { referenceDataApi, type Municipality } from '@posada/contract/reference-data/reference-data'
import type { IsPostalCodeOf } from '@posada/domain/travellers/residence-faults'
import { useQueries } from '@tanstack/react-query'
import { queryCall } from '../../lib/use-query-call.ts'

/** The municipalities of each Spanish postal code that is typed in full, and whether a code goes with one of them. */
export function usePostalCodes(typed: readonly string[]) {
  const codes = [...new Set(typed.map((code) => code.trim()).filter((code) => /^\d{5}$/.test(code)))]
  const answers = useQueries({
    queries: codes.map((postalCode) => ({
      ...queryCall(referenceDataApi.municipalities, { filter: null, postalCode }, []),
      staleTime: Infinity,
    })),
  })
  const municipalitiesOf = (code: string): readonly Municipality[] | undefined =>
    answers[codes.indexOf(code.trim())]?.data?.municipalities
  /** Nobody is told off for what has not been looked up yet. */
  const isPostalCodeOf: IsPostalCodeOf = (code, municipalityCode) =>
    municipalitiesOf(code)?.some(({ id }) => id === municipalityCode) ?? true
  return { municipalitiesOf, isPostalCodeOf }
}
