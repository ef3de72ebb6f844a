import { useState } from 'react'
import type { InvoicesDialog, IssuedQuestion } from './dialog-layer.ts'
import { InvoicesDialogs } from './invoices-dialogs.tsx'

type Props = {
  id: string
  /** Begins with this question. */
  ask?: IssuedQuestion | undefined
  onClose: () => void
}

/** One invoice over the screen of another slice, with what is opened from it. */
export function OpenInvoice({ id, ask, onClose }: Props) {
  const [open, setOpen] = useState<readonly InvoicesDialog[]>([{ kind: 'invoice', id, ask }])
  return <InvoicesDialogs open={open} onChange={(next) => (next.length === 0 ? onClose() : setOpen(next))} />
}
