import { channelConnectionApi } from '@posada/contract/channel/connection'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How many open alarms the connections of the account have, for the menu. */
export function useChannelAlarms(): number {
  const { data } = useQueryCall(channelConnectionApi.counts, {}, { kinds: ['channel'] })
  return data?.total ?? 0
}
