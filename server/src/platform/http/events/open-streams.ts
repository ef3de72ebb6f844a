import { HttpError } from '../errors.ts'

type Listener = { sessionId: string; loginId: string }
type Limits = { session: number; login: number; process: number }

/** A browser tab opens one stream; many more are a fault or an attack. */
const LIMITS: Limits = { session: 6, login: 30, process: 2_000 }

/** The open streams of this process. Beyond the limit of a session or login, its oldest stream ends. */
export function makeStreamRegister(limits = LIMITS) {
  const open = new Map<() => void, Listener>() // oldest first
  let isClosing = false

  const of = (belongs: (listener: Listener) => boolean) =>
    [...open].filter(([, listener]) => belongs(listener)).map(([end]) => end)

  /** Makes room for one more stream. @throws HttpError 503 when the process is at its limit or stopping */
  function makeRoom({ sessionId, loginId }: Listener) {
    const ofLogin = of((other) => other.loginId === loginId)
    const ofSession = ofLogin.filter((end) => open.get(end)?.sessionId === sessionId)
    if (ofSession.length >= limits.session) ofSession[0]?.()
    else if (ofLogin.length >= limits.login) ofLogin[0]?.()
    if (isClosing || open.size >= limits.process)
      throw new HttpError(
        503,
        'Hay demasiadas ventanas de Posada abiertas. Los cambios de otros no se verán al momento.',
      )
  }

  return {
    makeRoom,
    add: (listener: Listener, end: () => void) => void open.set(end, listener),
    remove: (end: () => void) => void open.delete(end),
    endAll() {
      isClosing = true
      for (const end of [...open.keys()]) end()
    },
  }
}
