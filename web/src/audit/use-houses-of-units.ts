import { planningApi } from '@posada/contract/planning/planning'
import { todayIn } from '@posada/domain/day'
import { useQueryCall } from '../lib/use-query-call.ts'

/** Returns a function from a unit's id to its establishment's id; undefined for a deleted unit. */
export function useEstablishmentOfUnit(isWanted: boolean): (unitId: string) => string | undefined {
  const today = todayIn('Europe/Madrid', new Date())
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null },
    { kinds: ['establishments', 'units'], enabled: isWanted },
  )
  return (unitId) => data?.establishments.find(({ rooms }) => rooms.some(({ id }) => id === unitId))?.id
}
