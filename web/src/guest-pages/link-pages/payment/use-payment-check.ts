import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import { useEffect, useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { RefusedError } from '../../../lib/errors.ts'

const PAUSE_MS = 3_000
const LONGEST_MS = 4 * 60_000

type Options = { token: string; isActive: boolean; onEnd: () => void }

/**
 * Asks how the payment is going, every few seconds for some minutes, and calls `onEnd` once it is known. `isOverdue`: it has
 * stopped asking; `again` begins anew.
 */
export function usePaymentCheck({ token, isActive, onEnd }: Options) {
  const [round, setRound] = useState(1)
  const [overdueRound, setOverdueRound] = useState(0)
  useEffect(() => {
    if (!isActive) return
    const endsAt = Date.now() + LONGEST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const ask = async () => {
      const isKnown = await isResultKnown(token)
      if (isStopped) return
      if (isKnown) onEnd()
      else if (Date.now() >= endsAt) setOverdueRound(round)
      else timer = setTimeout(() => void ask(), PAUSE_MS)
    }
    void ask()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [token, isActive, onEnd, round])
  return { isOverdue: overdueRound === round, again: () => setRound((before) => before + 1) }
}

/** A link that opens nothing any more is a result too; an answer that did not come is none. */
async function isResultKnown(token: string): Promise<boolean> {
  try {
    return (await callLink(guestPaymentApi.state, { token, input: {} })).state !== 'paying'
  } catch (error) {
    return error instanceof RefusedError
  }
}
