import { Button } from '@mantine/core'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import type { InvoicesLayer, IssuedQuestion } from '../dialog-layer.ts'
import { IssuedInvoice } from '../issued/issued-invoice.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { EditorFrame } from './editor-frame.tsx'

type Props = {
  /** Null for a new invoice. */
  id: string | null
  /** The series of a new invoice; null where none is chosen yet. */
  seriesId: string | null
  /** An issued invoice begins with this question. */
  ask?: IssuedQuestion | undefined
  layer: InvoicesLayer
}

/** An invoice: the editor of a draft, or the issued one, which only is read. */
export function InvoiceDialog({ id: openedId, seriesId, ask, layer }: Props) {
  const [id, setId] = useState(openedId)
  const mayEdit = useMay(invoicesApi.edit)
  const { data, error, refetch } = useQueryCall(
    invoicesApi.get,
    { id: id ?? '' },
    { kinds: ['invoices', 'clients', 'agencies', 'establishments'], enabled: id !== null },
  )
  if (openedId !== null && !data)
    return (
      <EditorFrame title="Factura" onClose={layer.onClose} footer={<Button onClick={layer.onClose}>Cerrar</Button>}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
      </EditorFrame>
    )
  if (data && (data.state !== 'draft' || !mayEdit)) return <IssuedInvoice invoice={data} ask={ask} layer={layer} />
  return (
    <DraftEditor
      initial={openedId === null ? null : (data ?? null)}
      saved={data}
      seriesId={seriesId}
      layer={layer}
      onCreated={setId}
    />
  )
}
