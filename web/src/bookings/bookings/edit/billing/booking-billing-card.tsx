import { bookingBillingApi, type BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { useEditing } from '../edit-context.tsx'
import { BillingTerms } from './billing-terms.tsx'
import { BookingInvoices } from './booking-invoices.tsx'
import { useBillingActions } from './use-billing-actions.tsx'
import { openItems } from './wanted-invoice.ts'

/** Who receives the invoice, who pays, what is billed of the booking and what is not. */
export function BookingBillingCard() {
  const { booking } = useEditing()
  const { data, error, refetch } = useQueryCall(
    bookingBillingApi.get,
    { bookingId: booking.id },
    { kinds: ['bookings', 'invoices', 'clients', 'agencies', 'establishments'] },
  )
  return (
    <Card title="Facturación">
      {data ? (
        <Billing billing={data.billing} />
      ) : (
        <>
          <BillingTerms onUnknownCompany={undefined} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
        </>
      )}
    </Card>
  )
}

function Billing({ billing }: { billing: BookingBilling }) {
  const actions = useBillingActions(billing)
  const canBill = actions.mayAct && billing.obstacle === '' && openItems(billing).length > 0
  return (
    <>
      <BillingTerms onUnknownCompany={canBill ? () => actions.billToUnregistered('company') : undefined} />
      <BookingInvoices billing={billing} actions={actions} />
    </>
  )
}
