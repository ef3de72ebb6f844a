import { CollectionsDialog } from '../../../../establishments/accounting/public.ts'
import { useEditing } from '../edit-context.tsx'

/** 'Asignar cobros' of a booking: its payments by the accounts of Anfix. */
export function BookingCollections({ onClose }: { onClose: () => void }) {
  const { booking, recordOwnVersion } = useEditing()
  const { id, accountingPayments, accountingMethods, lastAccount, pending, percentReceived } = booking
  return (
    <CollectionsDialog
      subject={{ id, kind: 'booking' }}
      collections={{
        payments: accountingPayments,
        methods: accountingMethods,
        lastAccount,
        pending,
        percentReceived,
      }}
      onClose={onClose}
      onVersion={recordOwnVersion}
    />
  )
}
