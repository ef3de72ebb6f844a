import { Button } from '@mantine/core'
import type { BillableGuest, BookingPayer } from '@posada/contract/money/billing/booking-billing'
import { useId } from 'react'
import { useEditing } from '../edit-context.tsx'
import { BillGuestButton } from './bill-guest-button.tsx'
import styles from './billing.module.css'
import type { BillingActions } from './use-billing-actions.tsx'

type Props = { payer: BookingPayer; guests: readonly BillableGuest[]; actions: BillingActions }

/** More guests than this are chosen in 'Repartir'. */
const MOST_GUESTS = 3

/** The invoice of the payer, of registered guests in their place, or of somebody whose document is requested first. */
export function IssueButtons({ payer, guests, actions }: Props) {
  const { hasUnsaved } = useEditing()
  const reasonId = useId()
  const lacksAgency = payer.kind === 'agency' && payer.id === ''
  const isOff = hasUnsaved || actions.isRunning
  const reason = lacksAgency ? 'Elija antes una agencia registrada.' : hasUnsaved ? 'Guarde antes los cambios' : null
  return (
    <>
      <span className={styles.guests}>
        {payer.kind === 'person' && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isOff}
            onClick={() => actions.billToUnregistered('company')}
          >
            A una empresa…
          </Button>
        )}
        {guests.slice(0, MOST_GUESTS).map((guest) => (
          <BillGuestButton key={guest.id} guest={guest} size="xs" disabled={isOff} onBill={actions.billTo} />
        ))}
        {guests.length === 0 && (
          <PayerButton
            payer={payer}
            actions={actions}
            disabled={isOff || lacksAgency}
            reasonId={reason === null ? undefined : reasonId}
          />
        )}
      </span>
      {reason !== null && (
        <p className={styles.reason}>
          <span id={reasonId}>{reason}</span>
          {lacksAgency && <ToAgency />}
        </p>
      )}
    </>
  )
}

type PayerButtonProps = Omit<Props, 'guests'> & { disabled: boolean; reasonId: string | undefined }

/** 'Emitir factura'; 'Facturar a Rosa Walk…' where their document is still missing. */
function PayerButton({ payer, actions, disabled, reasonId }: PayerButtonProps) {
  const asks = payer.id === '' && payer.kind !== 'agency' ? payer.kind : null
  return (
    <Button
      size="xs"
      disabled={disabled}
      classNames={{ root: styles.billGuest ?? '', label: styles.billGuestLabel ?? '' }}
      aria-describedby={reasonId}
      onClick={() => (asks === null ? actions.issue() : actions.billToUnregistered(asks))}
    >
      {asks === null
        ? 'Emitir factura'
        : asks === 'company'
          ? 'Facturar a una empresa…'
          : `Facturar a ${payer.name || 'un cliente'}…`}
    </Button>
  )
}

function ToAgency() {
  const { form } = useEditing()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => form.setFocus('agency')}>
      Ir a la agencia
    </Button>
  )
}
