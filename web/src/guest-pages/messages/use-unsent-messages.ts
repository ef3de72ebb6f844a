import { unsentMessagesApi } from '@posada/contract/guest-pages/messages/unsent-messages'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How many messages to guests did not leave and wait for somebody, and how many of them are text messages. */
export function useUnsentMessages(): { total: number; sms: number } {
  const may = useMay(unsentMessagesApi.count)
  const { data } = useQueryCall(unsentMessagesApi.count, {}, { kinds: ['messages'], enabled: may })
  return data ?? { total: 0, sms: 0 }
}
