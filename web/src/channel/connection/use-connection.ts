import { channelConnectionApi } from '@posada/contract/channel/connection'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How the establishment stands at its channel manager. */
export const useConnection = (establishmentId: string) =>
  useQueryCall(channelConnectionApi.get, { establishmentId }, { kinds: ['channel', 'sale-types', 'units'] })

const REFRESH_MS = 10_000

/** The same, read again every ten seconds: what was sent and what waits changes without a change of the account's data. */
export function useCurrentConnection(establishmentId: string) {
  const query = useConnection(establishmentId)
  const { refetch } = query
  const isSending = query.data?.connection != null && query.data.connection.state !== 'disconnected'
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isSending, refetch])
  return query
}

/** The present time, which is taken anew each second while it is shown. */
export function useCurrentTime(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isShown])
  return now
}
