import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import { useEffect, useRef, useState } from 'react'
import { NoAnswerError, refusalIn } from '../../../lib/errors.ts'
import { randomKey } from '../../../lib/random-key.ts'
import type { GatewayPage } from './open-gateway-page.ts'
import { callLink } from '../../../lib/call-link.ts'

type StartTrouble = 'refused' | 'unreachable'
type Options = {
  token: string
  openPage: (page: GatewayPage) => void
  /** An earlier payment of the same request is not known yet. */
  onChecking: () => void
  /** Reads again what the page shows, after a refusal. */
  reload: () => Promise<unknown>
}

/** What the buttons do: they ask for the gateway's page and go there. `running`: how the guest pays who has pressed. */
export function useStartPayment({ token, openPage, onChecking, reload }: Options) {
  const [running, setRunning] = useState<PageMethod | null>(null)
  const [trouble, setTrouble] = useState<StartTrouble | null>(null)
  const key = useRef<string | null>(null)
  const last = useRef<PageMethod | null>(null)
  useEffect(() => {
    // The page is shown again as it was left, with the button waiting.
    const end = () => setRunning(null)
    addEventListener('pageshow', end)
    return () => removeEventListener('pageshow', end)
  }, [])
  const start = async (method: PageMethod) => {
    if (running !== null) return
    setRunning(method)
    setTrouble(null)
    // A press after a lost answer is the same one, so that it gets the answer.
    if (last.current !== method) key.current = null
    last.current = method
    key.current ??= randomKey()
    try {
      const page = await callLink(guestPaymentApi.start, { token, input: { method }, idempotencyKey: key.current })
      key.current = null
      openPage(page)
    } catch (error) {
      if (error instanceof NoAnswerError) setTrouble('unreachable')
      else {
        key.current = null
        if (refusalIn<typeof guestPaymentApi.start>(error as Error)?.code === 'checking') onChecking()
        else {
          await reload()
          setTrouble('refused')
        }
      }
      setRunning(null)
    }
  }
  return { start, running, trouble }
}
