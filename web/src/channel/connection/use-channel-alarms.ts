import { alarmCountsApi } from '@posada/contract/channel/alarm-counts'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How many open alarms the connections of the account have, for the menu. */
export function useChannelAlarms(): number {
  const { data } = useQueryCall(alarmCountsApi.counts, {}, { kinds: ['channel'] })
  return data?.total ?? 0
}
