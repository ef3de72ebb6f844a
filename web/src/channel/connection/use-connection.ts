import { channelConnectionApi } from '@posada/contract/channel/connection'
import { useEffect, useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** How the establishment stands at its channel manager. */
export const useConnection = (establishmentId: string) =>
  useQueryCall(channelConnectionApi.get, { establishmentId }, { kinds: ['channel', 'sale-types', 'units'] })

/** The present time, which is taken anew each second while it is shown. */
export function useNow(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isShown])
  return now
}
