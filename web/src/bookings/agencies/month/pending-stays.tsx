import { Button } from '@mantine/core'
import { agencyMonthsApi, type PendingEstablishment } from '@posada/contract/money/billing/agency-months'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useId, useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { saveBase64File } from '../../../lib/save-file.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { IssuedMonth } from './issued-notes.tsx'
import styles from './month.module.css'

type Props = {
  establishment: PendingEstablishment
  asked: { agencyId: string; yearMonth: string }
  monthName: string
  onIssued: (invoice: IssuedMonth) => void
}

/** An establishment's stays that wait for the invoice of the month, and the button that issues it. */
export function PendingStays({ establishment: { id, name, stays, total }, asked, monthName, onIssued }: Props) {
  const titleId = useId()
  const mayIssue = useMay(agencyMonthsApi.issue)
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const issue = useCall(agencyMonthsApi.issue, {
    title: 'Factura emitida',
    reloads: ['bookings', 'invoices', 'invoice-series'],
    describe: ({ reply }) => ({ text: `Número ${reply.number}` }),
    onDone: ({ reply }) => {
      saveBase64File(reply.name, reply.bytes)
      onIssued({ id: reply.id, number: reply.number, establishmentName: name })
    },
    onRefused: setRefusal,
  })
  const run = () => {
    setIsAsking(false)
    setRefusal(null)
    issue.run({ ...asked, establishmentId: id })
  }
  const count = plural(stays.length, 'estancia', 'estancias')
  return (
    <section className={styles.establishment} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        <span className={styles.soft}>{count}</span>
        <b>{formatEuros(total)}</b>
        {mayIssue && (
          <Button variant="filled" disabled={issue.isRunning} onClick={() => setIsAsking(true)}>
            {issue.isRunning ? 'Emitiendo…' : 'Emitir factura del mes'}
          </Button>
        )}
      </header>
      {refusal && <ErrorNote attempt={refusal}>{refusal}</ErrorNote>}
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={stay.bookingId}>
            <b className={styles.locator}>{stay.locator}</b>
            <span className={styles.who}>{stay.holderName}</span>
            <span className={styles.soft}>
              {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)}, {plural(stay.nights, 'noche', 'noches')}
            </span>
            <b className={styles.amount}>{formatEuros(stay.amount)}</b>
          </li>
        ))}
      </ul>
      {isAsking && (
        <NestedDialog>
          <ConfirmDialog
            opened
            title="Emitir la factura del mes"
            text={`${name}, ${monthName}: ${count}, ${formatEuros(total)}.`}
            detail="Al emitir recibe número; desde entonces no se cambia, se rectifica."
            confirmLabel="Emitir factura"
            destructive={false}
            onConfirm={run}
            onCancel={() => setIsAsking(false)}
          />
        </NestedDialog>
      )}
    </section>
  )
}
