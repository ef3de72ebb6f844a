import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { useState } from 'react'
import { CollectionsDialog } from '../../../establishments/accounting/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'

type Props = { invoiceId: string; isPaid: boolean }

/** 'Añadir cobro', or 'Modificar cobros' of a paid invoice: its payments by the accounts of Anfix. */
export function CollectionsButton({ invoiceId, isPaid }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        {isPaid ? 'Modificar cobros' : 'Añadir cobro'}
      </Button>
      {isOpen && (
        <NestedDialog>
          <InvoiceCollections invoiceId={invoiceId} onClose={() => setIsOpen(false)} />
        </NestedDialog>
      )}
    </>
  )
}

function InvoiceCollections({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { data } = useQueryCall(
    anfixApi.paymentsOfInvoice,
    { id: invoiceId },
    { kinds: ['invoices', 'bookings', 'accounting'] },
  )
  if (!data) return null
  return <CollectionsDialog subject={{ id: invoiceId, kind: 'invoice' }} collections={data} onClose={onClose} />
}
