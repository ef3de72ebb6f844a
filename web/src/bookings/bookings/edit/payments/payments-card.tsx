import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { LazyAddPaymentDialog, LazyBookingCollections } from '../nested-forms.tsx'
import { AttemptRow } from './attempt-row.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { InvoiceOffers } from './invoice-offers.tsx'
import { type HistoryEntry, paymentHistory } from './payment-history.ts'
import { PaymentRow } from './payment-row.tsx'
import styles from './payments.module.css'
import { RequestRow } from './request-row.tsx'

/** Everything that happened to the money of the booking, in one list: what was requested, came, went back or failed. */
export function PaymentsCard() {
  const { booking, showNested } = useEditing()
  const may = useMay(paymentsApi.add)
  const history = paymentHistory(booking)
  return (
    <Card
      title="Cobros"
      actions={
        may && (
          <>
            {booking.accountingSynced && (
              <Button size="xs" onClick={() => showNested(<LazyBookingCollections onClose={() => showNested(null)} />)}>
                Asignar cobros
              </Button>
            )}
            <Button
              size="xs"
              leftSection={<Icon of={IconPlus} size={16} />}
              onClick={() => showNested(<LazyAddPaymentDialog onClose={() => showNested(null)} />)}
            >
              Añadir cobro
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <InvoiceOffers />
        {history.length === 0 ? (
          <p className={styles.none}>Todavía no hay ningún cobro.</p>
        ) : (
          <ul className={styles.rows} aria-label="Cobros de la reserva">
            {history.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} mayReverse={may} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function HistoryRow({ entry, mayReverse }: { entry: HistoryEntry; mayReverse: boolean }) {
  switch (entry.kind) {
    case 'payment':
      return <PaymentRow payment={entry.payment} mayReverse={mayReverse} />
    case 'charge':
      return <ChargeRows charge={entry.charge} />
    case 'attempt':
      return <AttemptRow attempt={entry.attempt} />
    case 'request':
      return <RequestRow request={entry.request} />
  }
}
