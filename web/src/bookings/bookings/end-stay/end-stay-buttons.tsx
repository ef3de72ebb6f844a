import { Button } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { EndKind } from '@posada/domain/bookings/compensation'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { useMay } from '../../../lib/use-me.ts'
import { cardName } from '../edit/payments/movement-words.ts'
import { reservedNow } from '../edit/payments/payment-history.ts'
import { QuestionFoot } from '../../../ui/dialogs/question-foot.tsx'
import { useOpenedBooking } from '../opened-booking.tsx'
import styles from './end-stay.module.css'

type Props = {
  kind: EndKind
  fee: Cents
  received: Cents
  /** Nothing is to be paid by the conditions. */
  isFree: boolean
  isRunning: boolean
  onCharge: (order: { cardId: string; amount: Cents }) => void
  onNote: () => void
  /** Keeps less than the conditions allow: what was paid already, or nothing. */
  onWaive: (kept: Cents) => void
  onClose: () => void
}

/** What becomes of the money of a stay that does not take place; each button ends the stay. */
export function EndStayButtons(props: Props) {
  const { kind, fee, received, isFree, isRunning, onCharge, onNote, onWaive, onClose } = props
  const { booking } = useOpenedBooking()
  const mayCharge = useMay(cardPaymentsApi.charge) && booking.gatewayCan.chargesWithoutHolder
  const amount = fee - received - reservedNow(booking)
  const waived = fee > received && received > 0 ? received : 0
  // The card is the guest's: what an agency pays is not charged to it.
  const cards = mayCharge && amount > 0 && booking.payTo !== 'agency' ? booking.cardMovements.cards : []
  return (
    <div className={styles.buttons}>
      {cards.map((card, index) => (
        <Button
          key={card.id}
          fullWidth
          variant={index === 0 ? 'filled' : 'light'}
          disabled={isRunning}
          onClick={() => onCharge({ cardId: card.id, amount })}
        >
          Cobrar {formatEuros(amount)} a la {cardName(card)}
        </Button>
      ))}
      <Button fullWidth variant={cards.length === 0 ? 'filled' : 'light'} disabled={isRunning} onClick={onNote}>
        {noteWords({ kind, fee, received })}
      </Button>
      <QuestionFoot>
        {fee > 0 && !isFree && (
          <Button variant="subtle" color="gray" disabled={isRunning} onClick={() => onWaive(waived)}>
            {waived > 0 ? 'Perdonar lo que falta' : `Perdonar${owedBack(received)}`}
          </Button>
        )}
        <Button disabled={isRunning} onClick={onClose}>
          Volver
        </Button>
      </QuestionFoot>
    </div>
  )
}

function noteWords({ kind, fee, received }: Pick<Props, 'kind' | 'fee' | 'received'>): string {
  const end = kind === 'cancel' ? 'Cancelar' : 'Anotar'
  const back = owedBack(received - fee)
  if (fee === 0) return `${end} sin coste${back}`
  if (fee > received) return `${end} y dejar ${formatEuros(fee - received)} pendientes`
  return `${end} y quedarse con ${formatEuros(fee)}${back}`
}

/** The press gives nothing back by itself. */
const owedBack = (amount: Cents) => (amount > 0 ? `, con ${formatEuros(amount)} por devolver` : '')
