import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { ChoiceDialog } from '../../../../ui/dialogs/choice-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { AddPaymentDialog } from './add-payment-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { cardName } from './movement-words.ts'
import { chargeableNow } from './payment-history.ts'

/** 'Cobrar': from the card on file where there is one, or noting money received in another way. */
export function CollectDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const mayCharge = useMay(cardPaymentsApi.charge)
  const [way, setWay] = useState<'card' | 'other' | null>(null)
  const card = booking.cardMovements.cards.find(({ id }) => id === booking.chosenCard)
  const available = chargeableNow(booking)
  const canCharge = mayCharge && booking.gatewayCan.chargesWithoutHolder
  if (way === 'card') return <ChargeDialog onClose={onClose} />
  if (way === 'other' || !canCharge || !card || available <= 0) return <AddPaymentDialog onClose={onClose} />
  return (
    <ChoiceDialog
      title="Cobrar"
      text={`Quedan ${formatEuros(available)} por cobrar.`}
      answers={[
        { label: cardName(card), detail: 'Cargar en la tarjeta guardada', act: () => setWay('card') },
        { label: 'Otra forma de pago', detail: 'Anotar lo que se ha recibido', act: () => setWay('other') },
      ]}
      onCancel={onClose}
    />
  )
}
