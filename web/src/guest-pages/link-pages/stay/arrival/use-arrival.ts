import type { RefusalOf } from '@posada/contract/declared-refusals'
import { type GuestStay, myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { useRef, useState } from 'react'
import { NoAnswerError, RefusedError } from '../../../../lib/errors.ts'
import { randomKey } from '../../../../lib/random-key.ts'
import { callLink } from '../../../../lib/call-link.ts'

/** What went wrong: `wrong` with the tries that are left. */
export type ArrivalTrouble =
  | { kind: 'expired' | 'exhausted' | 'tooMany' | 'noSms' | 'refused' | 'unreachable' }
  | { kind: 'wrong'; triesLeft: number }

type Proof = { placeId: string; means: 'phone' | 'card'; typed: string }
type Setup = { stay: GuestStay; token: string; onChanged: () => void }

/** The acts of an arrival without reception. `stay` is the newest that is known: that of an answer, until the page loads again. */
export function useArrival({ stay: loaded, token, onChanged }: Setup) {
  const [answered, setAnswered] = useState<{ after: GuestStay; stay: GuestStay } | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [trouble, setTrouble] = useState<ArrivalTrouble | null>(null)
  const [sentTo, setSentTo] = useState('')
  const [hasJustArrived, setHasJustArrived] = useState(false)
  // Kept until there is an answer, so that a repeated press sends one message.
  const sendingKey = useRef<string | null>(null)
  const stay = answered?.after === loaded ? answered.stay : loaded

  const run = async (act: () => Promise<GuestStay | undefined>): Promise<boolean> => {
    if (isRunning) return false
    setIsRunning(true)
    setTrouble(null)
    try {
      const after = await act()
      if (after) setAnswered({ after: loaded, stay: after })
      return true
    } catch (error) {
      setTrouble(troubleOf(error))
      if (!(error instanceof NoAnswerError)) onChanged()
      return false
    } finally {
      setIsRunning(false)
    }
  }

  const arrive = async (): Promise<GuestStay> => {
    const { stay: arrived } = await callLink(myStayApi.arrive, { token, input: {} })
    setHasJustArrived(true)
    onChanged() // the rest of the page changes too
    return arrived
  }
  const prove = async ({ placeId, means, typed }: Proof): Promise<void> => {
    if (means === 'phone') await callLink(myStayApi.checkCode, { token, input: { placeId, code: typed } })
    else await callLink(myStayApi.checkCard, { token, input: { placeId, last4: typed } })
  }

  return {
    stay,
    isRunning,
    trouble,
    sentTo,
    hasJustArrived,
    clearTrouble: () => setTrouble(null),
    arrive: () => run(arrive),
    proveAndArrive: (proof: Proof) =>
      run(async () => {
        await prove(proof)
        return arrive()
      }),
    sendCode: (placeId: string) =>
      run(async () => {
        const idempotencyKey = sendingKey.current ?? randomKey()
        sendingKey.current = idempotencyKey
        try {
          const { phoneEnd } = await callLink(myStayApi.sendCode, { token, input: { placeId }, idempotencyKey })
          setSentTo(phoneEnd)
          sendingKey.current = null
        } catch (error) {
          if (!(error instanceof NoAnswerError)) sendingKey.current = null
          throw error
        }
        return undefined
      }),
  }
}

type Refusals =
  | RefusalOf<typeof myStayApi.arrive>
  | RefusalOf<typeof myStayApi.sendCode>
  | RefusalOf<typeof myStayApi.checkCode>
  | RefusalOf<typeof myStayApi.checkCard>

function troubleOf(error: unknown): ArrivalTrouble {
  if (error instanceof NoAnswerError) return { kind: 'unreachable' }
  const refusal = error instanceof RefusedError ? (error.refusal as Refusals | undefined) : undefined
  switch (refusal?.code) {
    case 'wrong':
      return { kind: 'wrong', triesLeft: refusal.triesLeft }
    case 'expired':
    case 'exhausted':
    case 'tooMany':
      return { kind: refusal.code }
    case 'noSms':
    case 'noMobile':
      return { kind: 'noSms' }
    default:
      return { kind: 'refused' }
  }
}
