import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { useRef, useState } from 'react'
import { useOpenedBooking } from '../../opened-booking.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type Order = { cardId: string; amount: Cents; isSecurityDeposit: boolean }
type Typed = { cardId: string | null; amount: Cents | null; isSecurityDeposit: boolean }
type Answer = { message: string } & (
  | { kind: 'repeated'; order: Order }
  | { kind: 'running'; id: string }
  | { kind: 'authentication' | 'declined' | 'other' }
)

/** What became of a charge that did not simply succeed. */
export type ChargeOutcome = { message: string; kind: 'repeated' | 'authentication' | 'declined' | 'other' } | Follow
/** The bank has not answered; what is known by now. */
type Follow = { kind: 'waiting' | 'came' | 'nothing'; message: string }

/** Charges a card; while the bank has not answered, follows what becomes of the charge. */
export function useCharge(onDone: (amount: Cents) => void) {
  const { booking } = useOpenedBooking()
  const { attempts, charges } = booking.cardMovements
  const order = useRef<Order | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** The charge without an answer that the booking has shown. */
  const [seen, setSeen] = useState('')
  const { run, isRunning } = useBookingCall(cardPaymentsApi.charge, {
    describe: ({ amount }) => `${formatEuros(amount)}, ${booking.holder.name}`,
    onDone: () => onDone(order.current?.amount ?? 0),
    onRefused: (message, refusal) => {
      if (refusal?.code === 'running') setAnswer({ kind: 'running', id: refusal.id, message })
      else if (refusal?.code === 'repeated' && order.current)
        setAnswer({ kind: 'repeated', order: order.current, message })
      else if (refusal?.code === 'authentication' || refusal?.code === 'declined')
        setAnswer({ kind: refusal.code, message })
      else setAnswer({ kind: 'other', message })
    },
  })
  const asksAgain = ({ cardId, amount, isSecurityDeposit }: Typed) =>
    answer?.kind === 'repeated' &&
    answer.order.cardId === cardId &&
    answer.order.amount === amount &&
    answer.order.isSecurityDeposit === isSecurityDeposit
  const attempt = answer?.kind === 'running' ? attempts.find(({ id }) => id === answer.id) : undefined
  if (attempt && seen !== attempt.id) setSeen(attempt.id)

  function follow({ id, message }: { id: string; message: string }): ChargeOutcome {
    if (charges.some(({ charge }) => charge.id === id))
      return { kind: 'came', message: 'El banco ha contestado: cobrado.' }
    if (attempt?.state === 'authentication')
      return { kind: 'authentication', message: 'El banco pide que el titular confirme el pago.' }
    if (attempt?.state === 'failed') return { kind: 'declined', message: `No se ha cobrado. ${attempt.reason}` }
    if (attempt === undefined && seen === id)
      return { kind: 'nothing', message: 'El cargo no llegó al banco: no se ha cobrado nada y puede repetirlo.' }
    return { kind: 'waiting', message }
  }
  const outcome: ChargeOutcome | null = answer?.kind === 'running' ? follow(answer) : answer
  return {
    run: (wanted: Order) => {
      const isConfirmed = asksAgain(wanted) ? true : null
      order.current = wanted
      setAnswer(null)
      run({ bookingId: booking.id, ...wanted, isConfirmed, mode: null })
    },
    /** The same charge was made a moment ago, and is only made again if somebody confirms it. */
    asksAgain,
    outcome,
    isRunning,
    isWaiting: outcome?.kind === 'waiting' || outcome?.kind === 'came',
  }
}
