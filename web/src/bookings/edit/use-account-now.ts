import { useWatch } from 'react-hook-form'
import { useEditing } from './edit-context.ts'
import { editedAccount, extrasTotalOf } from './edit-values.ts'
import { receivedAndPending } from './money-at.ts'

/** The booking's cost, amount received and amount pending as they will be once the typed values are saved. */
export function useDraftAccount() {
  const { booking, form, tax } = useEditing()
  const units = useWatch({ control: form.control, name: 'units' })
  const account = editedAccount(units, { extras: extrasTotalOf(booking), tax: tax.total })
  return { ...account, ...receivedAndPending(account.total, booking), isUnsaved: account.total !== booking.total }
}
