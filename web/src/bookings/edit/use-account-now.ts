import { useWatch } from 'react-hook-form'
import { useEditing } from './edit-context.ts'
import { accountOf, extrasOf } from './edit-values.ts'
import { moneyAt } from './money-at.ts'

/** The booking's cost, amount received and amount pending as they will be once the typed values are saved. */
export function useAccountNow() {
  const { booking, form, tax } = useEditing()
  const units = useWatch({ control: form.control, name: 'units' })
  const account = accountOf(units, { extras: extrasOf(booking), tax: tax.total })
  return { ...account, ...moneyAt(account.total, booking), isUnsaved: account.total !== booking.total }
}
