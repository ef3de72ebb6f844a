import { alarmCountsApi } from '@posada/contract/distribution/channel/alarm-counts'
import { useQueryCall } from '../../../lib/use-query-call.ts'

const useCounts = () => useQueryCall(alarmCountsApi.counts, {}, { kinds: ['channel'] }).data

/** How many open alarms the connections of the account have, for the menu. */
export const useChannelAlarms = (): number => useCounts()?.total ?? 0

/** The same of each establishment that has any. */
export const useAlarmCounts = (): ReadonlyMap<string, number> =>
  new Map(useCounts()?.establishments.map(({ id, count }) => [id, count]))
