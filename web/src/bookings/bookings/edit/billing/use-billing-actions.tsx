import {
  type BillableGuest,
  bookingBillingApi,
  type BookingBilling,
  type BookingInvoice,
  type BookingPayer,
} from '@posada/contract/money/billing/booking-billing'
import type { ReactNode } from 'react'
import { OpenInvoice, SendInvoiceDialog } from '../../../../money/invoices/public.ts'
import { saveBase64File } from '../../../../lib/save-file.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { useEditing } from '../edit-context.tsx'
import type { NewPayer } from './bill-to-dialog.tsx'
import type { UnitToBill } from './bill-units-dialog.tsx'
import { itemsLabel, openItems, recordAddress, totalOf, wantedInvoice } from './wanted-invoice.ts'

// Loaded when they are opened: the planning loads the dialog of a booking ahead.
const AdvanceDialog = lazyComponent(async () => ({ default: (await import('./advance-dialog.tsx')).AdvanceDialog }))
const AnnulInvoiceDialog = lazyComponent(async () => ({
  default: (await import('./annul-invoice-dialog.tsx')).AnnulInvoiceDialog,
}))
const BilledOutsideDialog = lazyComponent(async () => ({
  default: (await import('./billed-outside-dialog.tsx')).BilledOutsideDialog,
}))
const IssueDialog = lazyComponent(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))
const BillToDialog = lazyComponent(async () => ({ default: (await import('./bill-to-dialog.tsx')).BillToDialog }))
const BillUnitsDialog = lazyComponent(async () => ({
  default: (await import('./bill-units-dialog.tsx')).BillUnitsDialog,
}))
const SplitBillDialog = lazyComponent(async () => ({
  default: (await import('./split-bill-dialog.tsx')).SplitBillDialog,
}))

/** What can be done about the billing of a booking. */
export function useBillingActions(billing: BookingBilling) {
  const { booking, showNested } = useEditing()
  const mayAct = useMay(bookingBillingApi.issue)
  const close = () => showNested(null)
  const show = (dialog: ReactNode) => () => showNested(dialog)
  const open = (id: string, ask?: 'correct') => showNested(<OpenInvoice id={id} ask={ask} onClose={close} />)
  const draft = useCall(bookingBillingApi.draft, {
    title: 'Borrador preparado',
    reloads: ['invoices'],
    onDone: ({ reply }) => open(reply.id),
  })
  const correct = useCall(bookingBillingApi.correct, {
    title: 'Rectificativa preparada',
    reloads: ['invoices'],
    onDone: ({ reply }) => open(reply.id),
  })
  const proforma = useCall(bookingBillingApi.issue, {
    title: null,
    failure: 'No se ha podido hacer la proforma',
    onDone: ({ reply }) => saveBase64File(reply.name, reply.bytes),
  })
  const preparing = useCall(bookingBillingApi.billToGuest, {
    title: null,
    failure: 'No se ha podido hacer la ficha de cliente',
    reloads: ['bookings', 'clients'],
    onDone: ({ reply }) => showNested(dialogFor(reply)),
  })
  const linking = useCall(bookingBillingApi.billToClient, {
    title: null,
    failure: 'No se ha podido preparar el titular',
    reloads: ['bookings'],
    onDone: ({ reply }) => showNested(dialogFor(reply)),
  })
  const items = openItems(billing)
  const [main] = billing.payers
  const dialogFor = ({ id, name }: Pick<BookingPayer, 'id' | 'name'>, kind: NewPayer['kind'] = 'person') => (
    <IssueDialog
      wanted={wantedInvoice(booking.id, { payerId: id, payerKind: kind })}
      payerName={name}
      recordAddress={recordAddress({ id, kind })}
      what={itemsLabel(items)}
      amount={totalOf(items)}
      advances={billing.advances}
      onClose={close}
    />
  )
  const issueDialog = (isSimplified: boolean) => (
    <IssueDialog
      wanted={wantedInvoice(booking.id, isSimplified ? { isSimplified } : {})}
      payerName={isSimplified ? 'Sin titular' : (main?.name ?? '')}
      recordAddress={isSimplified || !main?.id ? undefined : recordAddress(main)}
      what={itemsLabel(items)}
      amount={totalOf(items)}
      advances={billing.advances}
      onClose={close}
    />
  )
  const showUnits = () => showNested(<BillUnitsDialog onIssue={issueUnit} onClose={close} />)
  const issueUnit = ({ roomId, items: own }: UnitToBill) =>
    showNested(
      <IssueDialog
        wanted={wantedInvoice(booking.id, { roomIds: [roomId] })}
        payerName={main?.name ?? ''}
        recordAddress={main?.id ? recordAddress(main) : undefined}
        what={itemsLabel(own)}
        amount={totalOf(own)}
        advances={billing.advances}
        onClose={showUnits}
      />,
    )
  /** A person becomes the holder where the booking has none of the register. */
  const billToNew = ({ id, name, kind }: NewPayer) => {
    if (kind === 'company') showNested(dialogFor({ id, name }, kind))
    else linking.run({ bookingId: booking.id, clientId: id })
  }
  /** What differs is corrected as a whole; an invoice that only should not stand, by its lines. */
  const correctInvoice = ({ id }: Pick<BookingInvoice, 'id'>) => {
    close()
    if (billing.state === 'differs') correct.run({ bookingId: booking.id })
    else open(id, 'correct')
  }
  return {
    mayAct,
    isRunning: preparing.isRunning || linking.isRunning || draft.isRunning || correct.isRunning || proforma.isRunning,
    open: (id: string) => open(id),
    issue: show(issueDialog(false)),
    /** Issues to a registered guest, whose client's record is made first. */
    billTo: ({ id }: BillableGuest) => preparing.run({ bookingId: booking.id, guestId: id }),
    /** The question whether to issue, to the payer of the booking or, where they are not registered, to its first guest. */
    askInvoice: () => {
      const [guest] = billing.guests
      if (guest) preparing.run({ bookingId: booking.id, guestId: guest.id })
      else if (main?.id) showNested(issueDialog(false))
    },
    /** Asks for the document of who is billed, and shows their invoice. */
    billToUnregistered: (kind: NewPayer['kind']) =>
      showNested(<BillToDialog kind={kind} onReady={billToNew} onClose={close} />),
    issueSimplified: show(issueDialog(true)),
    draft: () => draft.run(draftOf(booking.id)),
    proforma: () => proforma.run(wantedInvoice(booking.id, { kind: 'proforma' })),
    correct: () => correct.run({ bookingId: booking.id }),
    correctOne: ({ id }: Pick<BookingInvoice, 'id'>) => open(id, 'correct'),
    split: show(<SplitBillDialog billing={billing} onClose={close} />),
    billUnits: showUnits,
    advance: show(<AdvanceDialog billing={billing} onClose={close} />),
    switchOutside: show(<BilledOutsideDialog isOutside={billing.state === 'outside'} onClose={close} />),
    annul: (invoice: BookingInvoice) =>
      showNested(
        <AnnulInvoiceDialog number={invoice.number} onCorrect={() => correctInvoice(invoice)} onClose={close} />,
      ),
    mail: ({ id, number, payerId }: BookingInvoice) =>
      showNested(
        <SendInvoiceDialog
          invoice={{ id, number }}
          email={billing.payers.find((payer) => payer.id === payerId)?.email ?? booking.email}
          onClose={close}
        />,
      ),
  }
}

export type BillingActions = ReturnType<typeof useBillingActions>

function draftOf(bookingId: string) {
  const { kind: _kind, amount: _amount, sendTo: _sendTo, ...wanted } = wantedInvoice(bookingId)
  return wanted
}
