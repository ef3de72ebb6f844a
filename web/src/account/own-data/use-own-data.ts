import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { useQueryCall } from '../../lib/use-query-call.ts'

const POLL_MS = 2_000

/** The account's export and whether it is being closed; read again while an export is being made. */
export const useOwnData = () =>
  useQueryCall(
    ownDataApi.status,
    {},
    {
      kinds: ['account'],
      pollWhile: ({ export: made }) => (made?.state === 'waiting' || made?.state === 'running') && POLL_MS,
    },
  )
