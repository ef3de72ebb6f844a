import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { useEffect } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The state of the establishment's connection to its channel manager. What is sent and received is announced too. */
export const useConnection = (establishmentId: string) =>
  useQueryCall(
    channelConnectionApi.get,
    { establishmentId },
    {
      kinds: ['channel', 'channel-progress', 'sale-types', 'units'],
    },
  )

const REFRESH_MS = 60_000

/** The same, also read again every minute: a notice can be lost, and reading bookings without any is none. */
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
