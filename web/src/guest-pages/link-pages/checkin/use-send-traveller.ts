import {
  type CheckinForm,
  guestFormApi,
  type SentTraveller,
} from '@posada/contract/guest-pages/self-check-in/guest-form'
import { useState } from 'react'
import { NoAnswerError, refusalIn } from '../../../lib/errors.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { callLink } from '../../../lib/call-link.ts'
import type { FaultyField } from './field-faults.ts'
import type { CheckinTexts } from './words/checkin-texts.ts'

type SendTrouble = keyof CheckinTexts['refusals'] | 'offline'

type Options = {
  token: string
  /** The key of an earlier sending whose answer did not come. */
  storedKey: string | null
  keepKey: (key: string | null) => void
  onSaved: (form: CheckinForm) => void
  onFaults: (fields: FaultyField[]) => void
  /** The booking takes no travellers any more: the page is read again. */
  onClosed: () => void
}

/** Sends a traveller. A sending that is repeated after a lost answer keeps its key, so that it counts once. */
export function useSendTraveller({ token, storedKey, keepKey, onSaved, onFaults, onClosed }: Options) {
  const [isRunning, setIsRunning] = useState(false)
  const [trouble, setTrouble] = useState<SendTrouble | null>(null)

  async function send(input: SentTraveller) {
    if (isRunning) return
    setIsRunning(true)
    setTrouble(null)
    const idempotencyKey = storedKey ?? randomKey()
    keepKey(idempotencyKey)
    try {
      const { checkin } = await callLink(guestFormApi.save, { token, input, idempotencyKey })
      onSaved(checkin)
    } catch (error) {
      setIsRunning(false)
      if (error instanceof NoAnswerError) return void setTrouble('offline')
      keepKey(null)
      const refusal = refusalIn<typeof guestFormApi.save>(error as Error)
      if (!refusal) return void setTrouble('failed')
      switch (refusal.code) {
        case 'faults':
          return void onFaults(refusal.fields)
        case 'arrived':
        case 'cancelled':
        case 'ended':
        case 'resting':
          return void onClosed()
        case 'noTerms':
          return void setTrouble('failed')
        default:
          return void setTrouble(refusal.code)
      }
    }
  }
  return { send, isRunning, trouble, setTrouble }
}
