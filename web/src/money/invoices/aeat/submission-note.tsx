import { Button } from '@mantine/core'
import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './aeat.module.css'

/** What the AEAT said of an invoice and what to do about it, with the button that sends its record again. */
export function SubmissionNote({ invoice: { id, submission } }: { invoice: ShownInvoice }) {
  const mayAmend = useMay(verifactuApi.amend)
  const amend = useCall(verifactuApi.amend, { title: 'Registro corregido', reloads: ['invoices', 'verifactu'] })
  if (submission === null || !['rejected', 'accepted-with-errors'].includes(submission.state)) return null
  const isRejected = submission.state === 'rejected'
  return (
    <Note tone={isRejected ? 'error' : 'warning'}>
      <b>
        {isRejected ? 'La AEAT ha rechazado el registro' : 'La AEAT ha aceptado el registro con errores'}
        {submission.code && ` (${submission.code})`}.
      </b>{' '}
      {submission.advice}
      <small className={styles.quoted}>{submission.text}</small>
      {mayAmend && (
        <span className={styles.noteAction}>
          <Button size="compact-sm" disabled={amend.isRunning} onClick={() => amend.run({ invoiceId: id })}>
            Corregir y reenviar
          </Button>
        </span>
      )}
    </Note>
  )
}
