import { agenciesApi } from '@posada/contract/agencies/agencies'
import { type CodedName, referenceDataApi } from '@posada/contract/reference-data/reference-data'
import { useMemo } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'
import type { Choice } from '../ui/fields/select-field.tsx'

const none: CodedName[] = []

/** Choices of the form: all countries, Spain first, and the portals. */
export function useAgencyChoices() {
  const { data: countryList } = useQueryCall(referenceDataApi.countries, {}, { kinds: [] })
  const { data: portalList } = useQueryCall(agenciesApi.portals, {}, { kinds: [] })
  const countries = useMemo(() => spainFirst(codedChoices(countryList?.countries ?? none)), [countryList])
  const portals = useMemo(() => codedChoices(portalList?.portals ?? none), [portalList])
  return { countries, portals }
}

const codedChoices = (list: readonly CodedName[]): Choice[] =>
  list.map(({ code, name }) => ({ value: code, label: name }))

const spainFirst = (choices: Choice[]): Choice[] => [
  ...choices.filter(({ value }) => value === 'ESP'),
  ...choices.filter(({ value }) => value !== 'ESP'),
]
