import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { waitingKinds } from './waiting-values.ts'

/** Who waits, and what fits them now: read again as others change bookings, blocks and prices. */
export function useWishes() {
  const mayRead = useMay(waitingListApi.list)
  return useQueryCall(waitingListApi.list, {}, { kinds: waitingKinds, enabled: mayRead })
}
