import { registrySettingsApi } from '@posada/contract/registry/registry-settings'
import { useQueries } from '@tanstack/react-query'
import { queryCallOptions } from '../lib/use-query-call.ts'
import { serviceWords } from './communication-words.ts'

const MAX_ESTABLISHMENTS = 6

/** The services that these establishments report to: 'SES.HOSPEDAJES y Ertzaintza'; undefined while loading. */
export function useServicesInWords(ids: readonly string[] | undefined): string | undefined {
  const asked = (ids ?? []).slice(0, MAX_ESTABLISHMENTS)
  const answers = useQueries({
    queries: asked.map((establishmentId) =>
      queryCallOptions(registrySettingsApi.services, { establishmentId }, ['establishments']),
    ),
  })
  if (asked.length === 0 || answers.some(({ isPending }) => isPending)) return undefined
  const names = answers.flatMap(({ data }) => (data ? [serviceWords[data.expected]] : []))
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(new Set(names)) || undefined
}
