import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** The number of communications that need a person's action; null for users who may not see them. */
export function useUrgentCommunications(): number | null {
  const may = useMay(registrySummary)
  const { data } = useQueryCall(registrySummary, {}, { kinds: ['communications'], enabled: may })
  return may ? (data?.urgent ?? 0) : null
}
