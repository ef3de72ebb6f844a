import { type Failure, failuresApi } from '@posada/contract/provider/failures'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'

const EVERY_MS = 30_000
const RELOADS = ['provider desk'] as const

/** What has failed, and how it is tried again. */
export function useFailures() {
  const query = useQueryCall(failuresApi.list, {}, { kinds: RELOADS, pollWhile: () => EVERY_MS })
  const one = useCall(failuresApi.retry, { reloads: RELOADS })
  const all = useCall(failuresApi.retryAll, { reloads: RELOADS })
  return {
    query,
    failures: query.data?.failures,
    retry: ({ kind, accountId, id }: Failure) => one.run({ kind, accountId, id }),
    retryAll: () => all.run({}),
    isRetrying: one.isRunning || all.isRunning,
  }
}
