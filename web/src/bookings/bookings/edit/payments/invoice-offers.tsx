import { Button } from '@mantine/core'
import { bookingBillingApi, type BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { standingInvoices } from '../billing/payer-groups.ts'
import { useBillingActions } from '../billing/use-billing-actions.tsx'
import { useEditing } from '../edit-context.tsx'
import { isFailedRefund } from './movement-words.ts'
import { stayCharges, stayPayments } from './payment-history.ts'
import styles from './payments.module.css'

/** What card money asks for in invoices: an advance for money before the stay, a corrective for invoiced money returned. */
export function InvoiceOffers() {
  const { booking } = useEditing()
  const hasCharges = stayCharges(booking).length > 0
  const { data } = useQueryCall(
    bookingBillingApi.get,
    { bookingId: booking.id },
    { kinds: ['bookings', 'invoices', 'clients', 'agencies', 'establishments'], enabled: hasCharges },
  )
  if (!data || !hasCharges || data.billing.obstacle !== '' || data.billing.state === 'outside') return null
  return <Offers billing={data.billing} />
}

function Offers({ billing }: { billing: BookingBilling }) {
  const { booking, hasUnsaved } = useEditing()
  const actions = useBillingActions(billing)
  const charges = stayCharges(booking)
  if (!actions.mayAct) return null
  const hasEarlyMoney = !booking.checkedIn && charges.some(({ charge }) => charge.day < booking.checkIn)
  const returned = sum(
    charges.flatMap(({ refunds }) => refunds.filter(({ state }) => !isFailedRefund(state)).map(({ amount }) => amount)),
  )
  const advances = standingInvoices(billing.invoices).filter(({ isAdvance, state }) => isAdvance && state === 'issued')
  const invoiced = sum(advances.map(({ amount }) => amount))
  const received = sum(stayPayments(booking).map(({ amount }) => amount))
  const [advance] = advances
  if (returned > 0 && advance && invoiced > received)
    return (
      <Note tone="warning">
        <div className={styles.offer}>
          <span>
            <b>Se ha devuelto dinero que está facturado:</b> el anticipo {advance.number} dice{' '}
            {formatEuros(advance.amount)} y quedan cobrados {formatEuros(Math.max(0, received))}.
          </span>
          <Button size="xs" disabled={hasUnsaved} onClick={() => actions.correctOne(advance)}>
            Emitir rectificativa
          </Button>
        </div>
      </Note>
    )
  if (!hasEarlyMoney || billing.unbilledPayments <= 0) return null
  return (
    <Note tone="info">
      <div className={styles.offer}>
        <span>{formatEuros(billing.unbilledPayments)} cobrados antes de la estancia están sin factura.</span>
        <Button size="xs" disabled={hasUnsaved} onClick={actions.advance}>
          Emitir factura de anticipo
        </Button>
      </div>
    </Note>
  )
}
