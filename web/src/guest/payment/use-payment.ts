import { type GuestPayment, guestPaymentApi } from '@posada/contract/payments/guest-payment'
import { useCallback, useEffect, useState } from 'react'
import { RefusedError } from '../../lib/errors.ts'
import { callLink } from '../calls/call-link.ts'

export type PaymentLoad =
  | { kind: 'loading' }
  /** No answer came. */
  | { kind: 'unreachable' }
  /** The link opens nothing, whatever the reason. */
  | { kind: 'gone' }
  | { kind: 'loaded'; payment: GuestPayment }

/** What the page of a payment shows. Opening it changes nothing. */
export function usePayment(token: string) {
  const [load, setLoad] = useState<PaymentLoad>({ kind: 'loading' })
  const reload = useCallback(async () => setLoad(await latestAfter(token)), [token])
  useEffect(() => {
    void openPayment(token).then(setLoad)
    const again = () => void reload()
    // A browser that goes back from the bank's page shows this one as it was.
    const afterBack = ({ persisted }: PageTransitionEvent) => persisted && again()
    addEventListener('online', again)
    addEventListener('pageshow', afterBack)
    return () => {
      removeEventListener('online', again)
      removeEventListener('pageshow', afterBack)
    }
  }, [reload, token])
  return { load, reload }
}

/** Loads again; what is on the page stays until then, and where no answer comes. */
const latestAfter = async (token: string): Promise<(before: PaymentLoad) => PaymentLoad> => {
  const latest = await openPayment(token)
  return (before) => (latest.kind === 'unreachable' && before.kind === 'loaded' ? before : latest)
}

async function openPayment(token: string): Promise<PaymentLoad> {
  try {
    const { payment } = await callLink(guestPaymentApi.open, { token, input: {} })
    return { kind: 'loaded', payment }
  } catch (error) {
    return { kind: error instanceof RefusedError ? 'gone' : 'unreachable' }
  }
}
