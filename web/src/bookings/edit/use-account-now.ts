import { bookingAccount } from '@posada/domain/booking-account'
import { owedFor, pendingOf } from '@posada/domain/owed'
import type { Cents } from '@posada/domain/money'
import { useWatch } from 'react-hook-form'
import { useEditing } from './edit-context.ts'
import { extrasOf } from './edit-values.ts'
import { pricesIn } from './stretches-on.ts'

type More = { extras?: Cents; received?: Cents }

/** What the booking costs, what came in and what is pending once all that is typed is saved, with `more` to come. */
export function useAccountNow({ extras: sold = 0, received: paid = 0 }: More = {}) {
  const { booking, form, tax } = useEditing()
  const units = useWatch({ control: form.control, name: 'units' })
  const account = bookingAccount({
    rooms: units.map((unit) => ({ nightlyPrices: pricesIn(unit) })),
    extras: extrasOf(booking) + sold,
    tax: tax.total,
  })
  const owing = { state: booking.state === 'cancelada' ? 'cancelled' : 'confirmed', cancelFee: booking.cancelFee }
  const received = owedFor({ ...owing, total: booking.total }) - booking.pending + paid
  return {
    ...account,
    received,
    pending: pendingOf({ ...owing, total: account.total, paid: received }),
    isUnsaved: account.total !== booking.total,
  }
}
