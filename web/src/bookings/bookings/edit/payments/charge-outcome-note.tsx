import { Button } from '@mantine/core'
import type { Cents } from '@posada/domain/platform/money/money'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useOpenedBooking } from '../../opened-booking.tsx'
import { chargeableNow } from './payment-history.ts'
import styles from './payments.module.css'
import { RequestDialog } from './request-dialog.tsx'
import type { ChargeOutcome } from './use-charge.ts'

type Props = {
  outcome: ChargeOutcome | null
  isRepeating: boolean
  amount: Cents | null
  isSecurityDeposit: boolean
}

/** Why a charge did not succeed, with the way out. */
export function ChargeOutcomeNote({ outcome, isRepeating, amount, isSecurityDeposit }: Props) {
  const { booking, showNested } = useOpenedBooking()
  if (!outcome) return null
  switch (outcome.kind) {
    case 'repeated':
      return isRepeating && <Note tone="warning">{outcome.message}</Note>
    case 'waiting':
      return (
        <Note tone="info">
          <b>No repita el cargo: lo estamos comprobando.</b> El banco no ha contestado. Se verá aquí en cuanto se sepa,
          antes de 5 minutos; puede cerrar.
        </Note>
      )
    case 'came':
      return <Note tone="ok">{outcome.message}</Note>
    case 'nothing':
      return <Note tone="warning">{outcome.message}</Note>
    case 'authentication':
    case 'declined': {
      const asked = isSecurityDeposit ? (amount ?? 0) : Math.min(amount ?? Infinity, chargeableNow(booking))
      const request = { amount: asked, isSecurityDeposit }
      const sendLink = () => showNested(<RequestDialog {...request} onClose={() => showNested(null)} />)
      return (
        <ErrorNote attempt={outcome.message}>
          {outcome.message}
          {asked > 0 && (
            <span className={styles.wayOut}>
              <Button size="compact-sm" onClick={sendLink}>
                Enviar enlace
              </Button>
            </span>
          )}
        </ErrorNote>
      )
    }
    default:
      return <ErrorNote attempt={outcome.message}>{outcome.message}</ErrorNote>
  }
}
