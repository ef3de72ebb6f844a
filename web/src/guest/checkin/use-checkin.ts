import { type CheckinForm, guestFormApi } from '@posada/contract/self-check-in/guest-form'
import { useCallback, useEffect, useState } from 'react'
import { RefusedError } from '../../lib/errors.ts'
import { callLink } from '../calls/call-link.ts'

export type CheckinLoad =
  | { kind: 'loading' }
  /** No answer came. */
  | { kind: 'unreachable' }
  /** The link opens nothing, whatever the reason. */
  | { kind: 'gone' }
  | { kind: 'loaded'; form: CheckinForm }

/** What the page of a self check-in shows. Opening it changes nothing. */
export function useCheckin(token: string) {
  const [load, setLoad] = useState<CheckinLoad>({ kind: 'loading' })
  const reload = useCallback(async () => {
    const latest = await openForm(token)
    setLoad((before) => (latest.kind === 'unreachable' && before.kind === 'loaded' ? before : latest))
  }, [token])
  const show = useCallback((form: CheckinForm) => setLoad({ kind: 'loaded', form }), [])
  useEffect(() => {
    void openForm(token).then(setLoad)
    const again = () => void reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [reload, token])
  return { load, reload, show }
}

async function openForm(token: string): Promise<CheckinLoad> {
  try {
    const { checkin } = await callLink(guestFormApi.open, { token, input: {} })
    return { kind: 'loaded', form: checkin }
  } catch (error) {
    return { kind: error instanceof RefusedError ? 'gone' : 'unreachable' }
  }
}
