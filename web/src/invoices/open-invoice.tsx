import { useState } from 'react'
import type { InvoicesDialog } from './dialog-layer.ts'
import { InvoicesDialogs } from './invoices-dialogs.tsx'

type Props = {
  id: string
  /** Begins with the question what is to be corrected. */
  isToCorrect?: boolean
  onClose: () => void
}

/** One invoice over the screen of another slice, with what is opened from it. */
export function OpenInvoice({ id, isToCorrect = false, onClose }: Props) {
  const [open, setOpen] = useState<readonly InvoicesDialog[]>([{ kind: 'invoice', id, isToCorrect }])
  return <InvoicesDialogs open={open} onChange={(next) => (next.length === 0 ? onClose() : setOpen(next))} />
}
