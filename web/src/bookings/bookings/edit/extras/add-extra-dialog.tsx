import { bookingExtrasApi } from '@posada/contract/bookings/booking-extras'
import type { ExtraSale } from '@posada/domain/bookings/extra-sale'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import { useState } from 'react'
import { SellExtraDialog } from '../../extras/sell-extra-dialog.tsx'
import { AccountAfterSaving } from '../account/account-line.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** Sells an extra in one of the booking's units; saved at once. */
export function AddExtraDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isRunning } = useBookingCall(bookingExtrasApi.add, { onDone: onClose, onRefused: setRefusal })
  const sell = (roomId: string, sale: ExtraSale) => {
    setRefusal(null)
    run({ bookingId: booking.id, roomId, ...requestOf(sale) })
  }
  const units = booking.extras.map(({ roomId, roomName, typeName }) => ({
    value: roomId,
    label: [roomName, typeName].filter(Boolean).join(' '),
  }))
  return (
    <SellExtraDialog
      establishmentId={booking.establishmentId}
      units={units}
      refusal={refusal}
      isSaving={isRunning}
      foot={(cost) => <AccountAfterSaving extras={cost} />}
      onSell={sell}
      onClose={onClose}
    />
  )
}

/** For an extra of the catalogue the server fills in the fixed price and the tax. */
function requestOf({ extraId, name, unitPrice, amount, rate, noTaxReason, joins }: ExtraSale) {
  if (extraId !== null)
    return { extraId, amount, price: joins ? null : unitPrice, name: null, rate: null, noTaxReason: null }
  // One of the listed reasons.
  return { extraId, amount, price: unitPrice, name, rate, noTaxReason: (noTaxReason as NoTaxReason) || null }
}
