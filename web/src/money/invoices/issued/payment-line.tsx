import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import type { ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { mayBeUnpaid, paymentSentence, paymentLabel, unpaidLabel } from '../invoice-labels.ts'
import { CollectionsButton } from '../payment/collections-button.tsx'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { UnpayDialog } from '../payment/unpay-dialog.tsx'
import styles from './issued.module.css'

/** What was paid of an invoice and how, with the button that changes it. */
export function PaymentLine({ invoice }: { invoice: ShownInvoice }) {
  const mayMark = useMay(invoicePaymentsApi.markPayment)
  const mayCollect = useMay(anfixApi.addPayment)
  const [isAsking, setIsAsking] = useState(false)
  const words = paymentLabel(invoice)
  if (words === null) return '–'
  const { id, info, owed, retained, state } = invoice
  const close = () => setIsAsking(false)
  return (
    <span className={styles.payment}>
      {paymentSentence(invoice)}
      {retained > 0 && <span>Se retienen {formatEuros(retained)}</span>}
      {mayMark && state !== 'annulled' && !words.isSettled && (
        <Button size="compact-sm" onClick={() => setIsAsking(true)}>
          {owed < 0 ? 'Devolver' : 'Cobrar'} {formatEuros(Math.abs(owed))}
        </Button>
      )}
      {mayMark && mayBeUnpaid(invoice) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
          {unpaidLabel(invoice)}
        </Button>
      )}
      {mayCollect && invoice.accountingSynced && state !== 'annulled' && (
        <CollectionsButton invoiceId={id} isPaid={owed <= 0} />
      )}
      {isAsking && (
        <NestedDialog>
          {words.isSettled ? (
            <UnpayDialog invoice={{ ...invoice, number: info.number }} onClose={close} />
          ) : (
            <PaymentDialog invoice={{ ...invoice, id, number: info.number }} onClose={close} />
          )}
        </NestedDialog>
      )}
    </span>
  )
}
