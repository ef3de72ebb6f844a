import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { useState } from 'react'
import { CollectionsDialog } from '../../../establishments/accounting/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'

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
  const { data, error, refetch } = useQueryCall(
    anfixApi.paymentsOfInvoice,
    { id: invoiceId },
    { kinds: ['invoices', 'bookings', 'accounting'] },
  )
  if (!data)
    return (
      <ViewDialog title="Cobros de la factura" size={560} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
      </ViewDialog>
    )
  return <CollectionsDialog subject={{ id: invoiceId, kind: 'invoice' }} collections={data} onClose={onClose} />
}
