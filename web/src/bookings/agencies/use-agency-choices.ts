import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { useMemo } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useCountryChoices } from '../../platform/reference-data/public.ts'

/** Choices of the form: all countries, Spain first, and the portals. */
export function useAgencyChoices() {
  const countries = useCountryChoices()
  const { data: portalList } = useQueryCall(agenciesApi.portals, {}, { kinds: [] })
  const portals = useMemo(
    () => (portalList?.portals ?? []).map(({ code, name }) => ({ value: code, label: name })),
    [portalList],
  )
  return { countries, portals }
}
