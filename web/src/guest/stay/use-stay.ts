import { type GuestStay, myStayApi } from '@posada/contract/my-stay/my-stay'
import { useCallback, useEffect, useState } from 'react'
import { NoAnswerError, RefusedError } from '../../lib/errors.ts'
import { callLink } from '../calls/call-link.ts'

type StayLoad = { kind: 'loading' | 'unreachable' | 'gone' } | { kind: 'loaded'; stay: GuestStay }
export type StayTrouble = 'refused' | 'unreachable'

/** What the page of a stay shows, and what its buttons do. Opening it changes nothing. */
export function useStay(token: string, openPage: (url: string) => void) {
  const [load, setLoad] = useState<StayLoad>({ kind: 'loading' })
  const [running, setRunning] = useState<'pay' | 'checkin' | 'cancel' | null>(null)
  const [trouble, setTrouble] = useState<StayTrouble | null>(null)
  const reload = useCallback(async () => {
    const latest = await openStay(token)
    setLoad((before) => (latest.kind === 'unreachable' && before.kind === 'loaded' ? before : latest))
  }, [token])
  useEffect(() => {
    void openStay(token).then(setLoad)
    const again = () => {
      setRunning(null)
      void reload()
    }
    addEventListener('online', again)
    addEventListener('pageshow', again)
    return () => {
      removeEventListener('online', again)
      removeEventListener('pageshow', again)
    }
  }, [reload, token])

  const run = async (what: 'pay' | 'checkin' | 'cancel'): Promise<void> => {
    if (running) return
    setRunning(what)
    setTrouble(null)
    try {
      if (what === 'cancel') {
        const { stay } = await callLink(myStayApi.cancel, { token, input: {} })
        setLoad({ kind: 'loaded', stay })
      } else openPage((await callLink(myStayApi[what], { token, input: {} })).link)
    } catch (error) {
      setTrouble(error instanceof NoAnswerError ? 'unreachable' : 'refused')
      await reload()
    }
    setRunning(null)
  }
  return { load, reload, run, running, trouble }
}

async function openStay(token: string): Promise<StayLoad> {
  try {
    const { stay } = await callLink(myStayApi.open, { token, input: {} })
    return { kind: 'loaded', stay }
  } catch (error) {
    return { kind: error instanceof RefusedError ? 'gone' : 'unreachable' }
  }
}
