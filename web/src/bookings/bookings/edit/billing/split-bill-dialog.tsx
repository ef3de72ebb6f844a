import type { BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { AddPayer } from './add-payer.tsx'
import styles from './billing.module.css'
import { IssueRefusalNote } from './issue-refusal-note.tsx'
import { ShareTable } from './share-table.tsx'
import { sharesOf, wantedOfShare, type Share, type SharePayer, type Shares } from './bill-shares.ts'
import { useIssueInvoice } from './use-issue-invoice.ts'
import { openItems, recordAddress } from './wanted-invoice.ts'

type Props = { billing: BookingBilling; onClose: () => void }

/** 'Repartir': which item is billed to whom; the invoices are issued one after the other. */
export function SplitBillDialog({ billing, onClose }: Props) {
  const { booking } = useEditing()
  // As when the dialog was opened: what is issued here stays visible.
  const [items] = useState(() => openItems(billing))
  const [payers, setPayers] = useState<SharePayer[]>(() => billing.payers.filter(({ id }) => id !== ''))
  const [shares, setShares] = useState<Shares>({})
  const [issued, setIssued] = useState<Readonly<Record<string, string>>>({})
  const waiting = sharesOf(payers, items, shares).filter(({ payer }) => issued[payer.id] === undefined)
  const [current] = waiting
  const issue = useIssueInvoice((number) => {
    if (!current) return
    setIssued({ ...issued, [current.payer.id]: number })
    const [, next] = waiting
    if (next) issue.run(wantedOfShare(booking.id, next))
    else onClose()
  })
  const count = waiting.length
  return (
    <FormDialog
      opened
      title="Repartir la factura"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (current) issue.run(wantedOfShare(booking.id, current))
      }}
      isDirty={count > 0}
      isSaving={issue.isRunning || count === 0}
      saveLabel={issue.isRunning ? 'Emitiendo…' : count === 1 ? 'Emitir 1 factura' : `Emitir ${count} facturas`}
      size={760}
    >
      <div className={styles.fields}>
        {issue.refusal && current && (
          <IssueRefusalNote
            refusal={
              // The refusal of a payer without document names them itself.
              issue.refusal.isUnidentified
                ? issue.refusal
                : { ...issue.refusal, message: `${current.payer.name}: ${issue.refusal.message}` }
            }
            recordAddress={recordAddress(current.payer)}
            isRunning={issue.isRunning}
            onSimplify={issue.simplify}
            onBill={(guest) => issue.billTo(guest)}
          />
        )}
        <p className={styles.soft}>
          Marque qué paga cada uno. Lo que no marque queda sin factura. Cada factura recibe número al emitirla.
        </p>
        <ShareTable
          items={items}
          rooms={booking.rooms}
          payers={payers}
          shares={shares}
          issued={issued}
          disabled={issue.isRunning}
          onChange={setShares}
        />
        <AddPayer known={payers} onAdd={(payer) => setPayers([...payers, payer])} />
        <Sums shares={sharesOf(payers, items, shares)} issued={issued} />
      </div>
    </FormDialog>
  )
}

/** What each payer gets, and the number once it is issued. */
const Sums = ({ shares, issued }: { shares: readonly Share[]; issued: Readonly<Record<string, string>> }) => (
  <ul className={styles.sums} aria-label="Facturas del reparto">
    {shares.map(({ payer, total }) => (
      <li key={payer.id}>
        <span>{payer.name}</span>
        {issued[payer.id] && <span className={styles.soft}>Emitida: {issued[payer.id]}</span>}
        <b>{formatEuros(total)}</b>
      </li>
    ))}
  </ul>
)
