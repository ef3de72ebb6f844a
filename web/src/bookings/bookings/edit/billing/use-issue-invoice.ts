import { type BillableGuest, bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { useState } from 'react'
import { saveBase64File } from '../../../../lib/save-file.ts'
import { useCall } from '../../../../lib/use-call.ts'
import type { WantedInvoice } from './wanted-invoice.ts'

/** Why an invoice was not issued. */
export type IssueRefusal = {
  message: string
  /** The payer has no document that identifies them. */
  isUnidentified: boolean
  /** A simplified invoice, which needs no payer, can be issued instead. */
  canSimplify: boolean
  /** Registered guests who can be billed instead. */
  guests: BillableGuest[]
}

/** Issues an invoice of the booking and downloads its PDF. */
export function useIssueInvoice(onIssued: (number: string) => void) {
  const [refusal, setRefusal] = useState<IssueRefusal | null>(null)
  const [asked, setAsked] = useState<WantedInvoice | null>(null)
  const call = useCall(bookingBillingApi.issue, {
    title: 'Factura emitida',
    reloads: ['bookings', 'invoices', 'invoice-series'],
    describe: ({ reply }, { sendTo }) => ({
      text: `Número ${reply.number}${sendTo === null ? '' : `, se envía a ${sendTo}`}`,
    }),
    onDone: ({ reply }) => {
      saveBase64File(reply.name, reply.bytes)
      onIssued(reply.number)
    },
    onRefused: (message, refused) =>
      setRefusal({
        message,
        isUnidentified: refused?.code === 'unidentified',
        canSimplify: refused?.code === 'unidentified' && refused.canSimplify,
        guests: refused?.code === 'unidentified' ? refused.guests : [],
      }),
  })
  const preparing = useCall(bookingBillingApi.billToGuest, {
    title: null,
    reloads: ['bookings', 'clients'],
    onDone: ({ reply }) => asked && run({ ...asked, party: null, payerId: reply.id, payerKind: 'person' }),
  })
  const run = (wanted: WantedInvoice) => {
    setRefusal(null)
    setAsked(wanted)
    call.run(wanted)
  }
  return {
    run,
    /** Issues what was refused as a simplified invoice. */
    simplify: () => asked && run({ ...asked, isSimplified: true }),
    /** Issues what was refused to a registered guest, whose client's record is made first. */
    billTo: ({ id }: BillableGuest, wanted = asked) => {
      setAsked(wanted)
      if (wanted) preparing.run({ bookingId: wanted.bookingId, guestId: id })
    },
    refusal,
    isRunning: call.isRunning || preparing.isRunning,
  }
}
