import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMay } from '../../../lib/use-me.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { LazyAddPaymentDialog } from '../nested-forms.tsx'
import { useEditing } from '../edit-context.tsx'
import { PaymentRow } from './payment-row.tsx'
import styles from './payments.module.css'

/** Payments and refunds of the booking. */
export function PaymentsCard() {
  const { booking, showNested } = useEditing()
  const may = useMay(paymentsApi.add)
  const { payments } = booking
  return (
    <Card
      title="Cobros"
      actions={
        may && (
          <Button
            size="xs"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => showNested(<LazyAddPaymentDialog onClose={() => showNested(null)} />)}
          >
            Añadir cobro
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className={styles.none}>Todavía no hay ningún cobro.</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} mayReverse={may} />
          ))}
        </ul>
      )}
    </Card>
  )
}
