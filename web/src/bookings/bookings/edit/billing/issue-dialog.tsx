import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatEuros, type Cents } from '@posada/domain/platform/money/money'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { earlyInvoiceNotice } from '@posada/domain/money/invoices/issue-notices'
import type { ReactNode } from 'react'
import { Note } from '../../../../ui/feedback/note.tsx'
import { receivedAndPending } from '../account/use-draft-account.ts'
import { useEditing } from '../edit-context.tsx'
import dialogs from '../../../../ui/dialogs/dialogs.module.css'
import { QuestionModal } from '../../../../ui/dialogs/question-modal.tsx'
import { InvoiceMail, useInvoiceMail } from './invoice-mail.tsx'
import { InvoiceSummary } from './invoice-summary.tsx'
import styles from './issue-dialog.module.css'
import { IssueRefusalNote } from './issue-refusal-note.tsx'
import { PreviewFaults } from './preview-faults.tsx'
import { type InvoicePreview, useInvoicePreview } from './use-invoice-preview.ts'
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

/** What the invoice will say and to whom it is mailed, and its issue. */
function useIssueQuestion(wanted: WantedInvoice, onClose: () => void) {
  const issue = useIssueInvoice(onClose)
  const shown = useInvoicePreview(wanted)
  const mail = useInvoiceMail(shown.preview?.email ?? '')
  const faults = shown.preview?.faults.length ?? 0
  return {
    issue,
    shown,
    mail,
    refusal: issue.refusal ?? shown.refusal,
    isBlocked: shown.isWaiting || mail.fault !== null || faults > 0,
    run: (changes: Partial<WantedInvoice> = {}) => issue.run({ ...wanted, ...changes, sendTo: mail.sendTo }),
  }
}

const WITH_PAPER = 960
const ALONE = 460

/** Shows an invoice before it gets its number, issues it, and mails it where that is ticked. */
export function IssueDialog(props: Props) {
  const { wanted, recordAddress, onClose } = props
  const { issue, shown, mail, refusal, isBlocked, run } = useIssueQuestion(wanted, onClose)
  const hasRoom = useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false }) ?? true
  const showsPaper = hasRoom && refusal === null
  const title = wanted.isSimplified ? 'Emitir factura simplificada' : 'Emitir factura'
  return (
    <QuestionModal title={title} size={showsPaper ? WITH_PAPER : ALONE} onClose={onClose}>
      <div className={styles.columns} data-with-paper={showsPaper || undefined}>
        <div className={styles.question}>
          {refusal ? (
            <IssueRefusalNote
              refusal={refusal}
              recordAddress={recordAddress}
              isRunning={issue.isRunning}
              onSimplify={() => run({ isSimplified: true })}
              onBill={(guest) => issue.billTo(guest, { ...wanted, sendTo: mail.sendTo })}
            />
          ) : (
            <InvoiceQuestion {...props} preview={shown.preview} url={hasRoom ? null : shown.url}>
              {!shown.isWaiting && <InvoiceMail mail={mail} disabled={issue.isRunning} />}
            </InvoiceQuestion>
          )}
          <div className={dialogs.answers}>
            <Button data-autofocus onClick={onClose}>
              Cancelar
            </Button>
            {!refusal?.isUnidentified && (
              <Button variant="filled" disabled={issue.isRunning || isBlocked} onClick={() => run()}>
                {issue.isRunning ? 'Emitiendo…' : title}
              </Button>
            )}
          </div>
        </div>
        {showsPaper && <Paper url={shown.url} isWaiting={shown.isWaiting} />}
      </div>
    </QuestionModal>
  )
}

type QuestionProps = Omit<Props, 'wanted' | 'onClose'> & {
  preview: InvoicePreview | undefined
  /** Of its PDF, where it is not shown beside. */
  url: string | null
  children: ReactNode
}

/** Who gets the invoice, and for what. */
function InvoiceQuestion({ preview, url, payerName, recordAddress, what, amount, advances, children }: QuestionProps) {
  const notice = useEarlyNotice()
  return (
    <>
      {preview ? (
        <InvoiceSummary preview={preview} />
      ) : (
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
      )}
      {preview && <PreviewFaults faults={preview.faults} recordAddress={recordAddress} />}
      {notice !== null && <Note tone="warning">{notice}</Note>}
      {url && (
        <a className={styles.openPaper} href={url} target="_blank" rel="noreferrer">
          Ver la factura en PDF
        </a>
      )}
      {children}
      <p className={dialogs.detail}>Al emitir recibe número; desde entonces no se cambia, se rectifica.</p>
    </>
  )
}

const Paper = ({ url, isWaiting }: { url: string | null; isWaiting: boolean }) => (
  <div className={styles.paper} aria-busy={isWaiting}>
    {url ? (
      <iframe className={styles.pdf} title="Vista previa de la factura" src={`${url}#toolbar=0&navpanes=0&view=FitH`} />
    ) : (
      isWaiting && <p className={dialogs.detail}>Preparando la vista previa…</p>
    )}
  </div>
)
