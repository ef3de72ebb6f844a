import { Button } from '@mantine/core'
import type { BillableGuest } from '@posada/contract/money/billing/booking-billing'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { BillGuestButton } from './bill-guest-button.tsx'
import type { IssueRefusal } from './use-issue-invoice.ts'
import { addressInTab } from '../../../../lib/support-tab.ts'
import styles from './billing.module.css'

type Props = {
  refusal: IssueRefusal
  /** The record of the payer; undefined where it is not known. */
  recordAddress: string | undefined
  isRunning: boolean
  onSimplify: () => void
  onBill: (guest: BillableGuest) => void
}

/** Why an invoice was not issued, with the ways out. */
export const IssueRefusalNote = ({ refusal, recordAddress, isRunning, onSimplify, onBill }: Props) => (
  <ErrorNote attempt={refusal}>
    {refusal.message}
    {refusal.isUnidentified && (
      <span className={styles.wayOut}>
        {refusal.guests.map((guest) => (
          <BillGuestButton key={guest.id} guest={guest} size="compact-sm" disabled={isRunning} onBill={onBill} />
        ))}
        {/* In another tab, so that what was ticked and typed here stays. */}
        {recordAddress && (
          <a href={addressInTab(recordAddress)} target="_blank" rel="noreferrer">
            Completar la ficha
          </a>
        )}
        {refusal.canSimplify && (
          <Button size="compact-sm" disabled={isRunning} onClick={onSimplify}>
            Emitir simplificada
          </Button>
        )}
      </span>
    )}
  </ErrorNote>
)
