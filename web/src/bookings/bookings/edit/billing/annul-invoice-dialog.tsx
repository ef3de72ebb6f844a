import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { AnnulForm, useAnnulRefusal } from '../../../../money/invoices/public.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useEditing } from '../edit-context.tsx'

type Props = { number: string; onCorrect: () => void; onClose: () => void }

/** Annuls the invoice of the booking that should not have been issued. */
export function AnnulInvoiceDialog({ number, onCorrect, onClose }: Props) {
  const { booking } = useEditing()
  const { refusal, onRefused } = useAnnulRefusal()
  const annul = useCall(bookingBillingApi.switchBilled, {
    title: 'Factura anulada',
    reloads: ['bookings', 'invoices', 'invoice-series'],
    onDone: onClose,
    onRefused,
  })
  return (
    <AnnulForm
      number={number}
      consequence="la reserva vuelve a estar sin factura."
      refusal={refusal}
      isRunning={annul.isRunning}
      onAnnul={(reason) => annul.run({ id: booking.id, reason })}
      onCorrect={onCorrect}
      onClose={onClose}
    />
  )
}
