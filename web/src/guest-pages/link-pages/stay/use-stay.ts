import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { useEffect, useState } from 'react'
import { NoAnswerError } from '../../../lib/errors.ts'
import { callLink } from '../../../lib/call-link.ts'
import { useLinkPage } from '../calls/use-link-page.ts'

export type StayTrouble = 'refused' | 'unreachable'
type Deed = 'pay' | 'checkin' | 'cancel'
export type StayDeeds = {
  run: (deed: Deed) => Promise<void>
  running: Deed | null
  trouble: StayTrouble | null
  forgetTrouble: () => void
}

/** What the page of a stay shows, and what its buttons do. Opening it changes nothing. */
export function useStay(token: string, openPage: (url: string) => void) {
  const { load, reload, show } = useLinkPage(openStay, token)
  const [running, setRunning] = useState<Deed | null>(null)
  const [trouble, setTrouble] = useState<StayTrouble | null>(null)
  useEffect(() => {
    // The page is shown again as it was left, with the button waiting.
    const end = () => setRunning(null)
    // A guest who looks again at the door finds the code there.
    const look = () => document.visibilityState === 'visible' && void reload()
    addEventListener('pageshow', end)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', end)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reload])

  const run = async (deed: Deed): Promise<void> => {
    if (running) return
    setRunning(deed)
    setTrouble(null)
    try {
      if (deed === 'cancel') show((await callLink(myStayApi.cancel, { token, input: {} })).stay)
      else openPage((await callLink(myStayApi[deed], { token, input: {} })).link)
    } catch (error) {
      setTrouble(error instanceof NoAnswerError ? 'unreachable' : 'refused')
      await reload()
    }
    setRunning(null)
  }
  return { load, reload, run, running, trouble, forgetTrouble: () => setTrouble(null) }
}

const openStay = async (token: string) => (await callLink(myStayApi.open, { token, input: {} })).stay
