import { registrySummary } from '@posada/contract/registry/summary'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'

/** How many communications with the authorities somebody has to see to; null for who may not see them. */
export function useUrgentReports(): number | null {
  const may = useMay(registrySummary)
  const { data } = useQueryCall(registrySummary, {}, { kinds: ['communications'], enabled: may })
  return may ? (data?.urgent ?? 0) : null
}
