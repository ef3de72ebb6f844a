import { Button } from '@mantine/core'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { earlyInvoiceNotice } from '@posada/domain/money/invoices/issue-notices'
import { Note } from '../../../../ui/feedback/note.tsx'
import { receivedAndPending } from '../account/use-draft-account.ts'
import { useEditing } from '../edit-context.tsx'
import dialogs from '../../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../../ui/dialogs/question-modal.tsx'
import { IssueRefusalNote } from './issue-refusal-note.tsx'
import { useIssueInvoice } from './use-issue-invoice.ts'
import type { WantedInvoice } from './wanted-invoice.ts'

type Props = {
  wanted: WantedInvoice
  payerName: string
  /** The record of the payer; undefined for a simplified invoice. */
  recordAddress: string | undefined
  what: string
  amount: Cents
  /** Invoiced as advances, which the invoice deducts. */
  advances: Cents
  onClose: () => void
}

/** Why the stay should not be invoiced yet; null where nothing speaks against it. */
function useEarlyNotice(): string | null {
  const { booking, establishment } = useEditing()
  if (!establishment || !occupiesUnits(booking.state)) return null
  const { received } = receivedAndPending(booking.total, booking)
  return earlyInvoiceNotice({ checkIn: booking.checkIn, received, amount: booking.total }, establishment.today)
}

/** Asks before an invoice gets its number, and issues it. */
export function IssueDialog({ wanted, payerName, recordAddress, what, amount, advances, onClose }: Props) {
  const issue = useIssueInvoice(onClose)
  const notice = useEarlyNotice()
  const title = wanted.isSimplified ? 'Emitir factura simplificada' : 'Emitir factura'
  return (
    <QuestionModal title={title} size={460} onClose={onClose}>
      {issue.refusal ? (
        <IssueRefusalNote
          refusal={issue.refusal}
          recordAddress={recordAddress}
          isRunning={issue.isRunning}
          onSimplify={issue.simplify}
          onBill={issue.billTo}
        />
      ) : (
        <>
          <p className={dialogs.text}>
            <b>{payerName}</b>
            <br />
            {what}: {formatEuros(amount)}
            {advances > 0 && (
              <>
                <br />
                Anticipos ya facturados, que se descuentan: {formatEuros(-advances)}
              </>
            )}
          </p>
          {notice !== null && <Note tone="warning">{notice}</Note>}
          <p className={dialogs.detail}>Al emitir recibe número; desde entonces no se cambia, se rectifica.</p>
        </>
      )}
      <div className={dialogs.answers}>
        <Button data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        {!issue.refusal?.isUnidentified && (
          <Button variant="filled" disabled={issue.isRunning} onClick={() => issue.run(wanted)}>
            {issue.isRunning ? 'Emitiendo…' : title}
          </Button>
        )}
      </div>
    </QuestionModal>
  )
}
