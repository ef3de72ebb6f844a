import { Button } from '@mantine/core'
import { invoicePaymentsApi } from '@posada/contract/invoices/invoice-payments'
import type { ShownInvoice } from '@posada/contract/invoices/invoices'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { NestedDialog } from '../../ui/dialogs/nested-dialog.tsx'
import { isNetted, paymentWords } from '../invoice-words.ts'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { useMarkPayment } from '../payment/use-mark-payment.ts'
import styles from './issued.module.css'

/** Whether an invoice was paid and how, with the button that changes it. */
export function PaymentLine({ invoice }: { invoice: ShownInvoice }) {
  const mayMark = useMay(invoicePaymentsApi.markPayment)
  const [isAsking, setIsAsking] = useState(false)
  const mark = useMarkPayment()
  const words = paymentWords(invoice)
  if (words === null) return '–'
  const { id, info, total, owed } = invoice
  return (
    <span className={styles.payment}>
      {words.method ? `${words.label}, ${words.method.toLowerCase()}` : words.label}
      {mayMark &&
        invoice.state !== 'annulled' &&
        !isNetted(invoice) &&
        (words.isPaid ? (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={mark.isRunning}
            onClick={() => mark.run({ id, isPaid: false, paymentMethod: null })}
          >
            Marcar sin cobrar
          </Button>
        ) : (
          <Button size="compact-sm" onClick={() => setIsAsking(true)}>
            {total < 0 ? 'Marcar devuelta' : 'Cobrar'}
          </Button>
        ))}
      {isAsking && (
        <NestedDialog>
          <PaymentDialog invoice={{ id, number: info.number, total: owed }} onClose={() => setIsAsking(false)} />
        </NestedDialog>
      )}
    </span>
  )
}
