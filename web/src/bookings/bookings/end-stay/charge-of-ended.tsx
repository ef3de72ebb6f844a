import { Button } from '@mantine/core'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Note } from '../../../ui/feedback/note.tsx'
import { ChargeOutcomeNote } from '../edit/payments/charge-outcome-note.tsx'
import { cardName } from '../edit/payments/movement-words.ts'
import { useOpenedBooking } from '../opened-booking.tsx'
import { endedWords } from './ended-words.ts'
import styles from './end-stay.module.css'
import type { useEndStay } from './use-end-stay.ts'

type Props = { ended: ReturnType<typeof useEndStay>; onClose: () => void }

/** What becomes of the charge to a card once the stay has ended. */
export function ChargeOfEnded({ ended: { charge, order, chargeAgain }, onClose }: Props) {
  const { booking } = useOpenedBooking()
  const { outcome, isRunning, isWaiting } = charge
  const card = booking.cardMovements.cards.find(({ id }) => id === order?.cardId)
  const amount = order?.amount ?? 0
  // Nothing is offered again while it is not known whether the card was charged.
  const mayRepeat = !isRunning && !isWaiting && booking.pending > 0 && card !== undefined
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {endedWords(booking)} Cargo de {formatEuros(amount)} a la {card ? cardName(card) : 'tarjeta'}:
      </p>
      {isRunning ? (
        <Note tone="info">El banco lo está comprobando.</Note>
      ) : (
        <ChargeOutcomeNote outcome={outcome} isRepeating amount={amount} isSecurityDeposit={false} />
      )}
      <div className={styles.foot}>
        {mayRepeat && (
          <Button variant="subtle" color="gray" onClick={chargeAgain}>
            {outcome?.kind === 'repeated' ? 'Cobrar otra vez' : 'Volver a intentarlo'}
          </Button>
        )}
        <Button disabled={isRunning} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </div>
  )
}
