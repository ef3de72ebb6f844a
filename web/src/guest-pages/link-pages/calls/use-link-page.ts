import { useCallback, useEffect, useRef, useState } from 'react'
import { RefusedError } from '../../../lib/errors.ts'

type LinkLoad<Shown> =
  | { kind: 'loading' }
  /** No answer came. */
  | { kind: 'unreachable' }
  /** The link opens nothing, whatever the reason. */
  | { kind: 'gone' }
  | { kind: 'loaded'; shown: Shown }

/**
 * What a page shows that a link opens. It is read again when the browser is online again, and after 'back'. `open` must be the
 * same function each time. `show` puts in place what another call answered.
 */
export function useLinkPage<Shown>(open: (token: string) => Promise<Shown>, token: string) {
  const [load, setLoad] = useState<LinkLoad<Shown>>({ kind: 'loading' })
  const asked = useRef(0)
  const answered = useRef(0)
  const show = useCallback((shown: Shown) => {
    answered.current = ++asked.current
    setLoad({ kind: 'loaded', shown })
  }, [])
  const reload = useCallback(async () => {
    const turn = ++asked.current
    const latest = await tryToOpen(open, token)
    // What is on the page stays until a newer answer, and where no answer comes.
    if (turn < answered.current) return
    if (latest.kind !== 'unreachable') answered.current = turn
    setLoad((before) => (latest.kind === 'unreachable' && before.kind === 'loaded' ? before : latest))
  }, [open, token])
  useEffect(() => {
    const again = () => void reload()
    // A browser that goes back from another page shows this one as it was.
    const afterBack = ({ persisted }: PageTransitionEvent) => persisted && again()
    again()
    addEventListener('online', again)
    addEventListener('pageshow', afterBack)
    return () => {
      removeEventListener('online', again)
      removeEventListener('pageshow', afterBack)
    }
  }, [reload])
  return { load, reload, show }
}

async function tryToOpen<Shown>(open: (token: string) => Promise<Shown>, token: string): Promise<LinkLoad<Shown>> {
  try {
    return { kind: 'loaded', shown: await open(token) }
  } catch (error) {
    return { kind: error instanceof RefusedError ? 'gone' : 'unreachable' }
  }
}
