import { Button } from '@mantine/core'
import { paymentsApi, type ReceivedPayment } from '@posada/contract/bookings/payments'
import { formatDay } from '@posada/domain/days/day'
import { formatEuros } from '@posada/domain/money/money'
import { type PaymentMethod, paymentMethodLabels } from '@posada/domain/money/payment-methods'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCardPay from '@tabler/icons-react/dist/esm/icons/IconCreditCardPay.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { TablerIcon } from '../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import { MovementRow } from './movement-row.tsx'
import { useBookingCall } from '../use-booking-call.ts'

const icons: Record<PaymentMethod, TablerIcon> = {
  card: IconCreditCard,
  cash: IconCash,
  transfer: IconBuildingBank,
  bizum: IconDeviceMobile,
  voucher: IconTicket,
  virtual_card: IconCreditCardPay,
}

type Props = { payment: ReceivedPayment; mayReverse: boolean }

/** One payment: method, day, amount, note and user. */
export function PaymentRow({ payment, mayReverse }: Props) {
  const { id, amount, day, method, note, isReversed, isReversal, isGateway, createdBy } = payment
  const { showNested } = useEditing()
  const reversing = useBookingCall(paymentsApi.reverse, { describe: () => formatEuros(Math.abs(amount)) })
  const what = isReversal ? 'Anulación' : amount < 0 ? 'Devolución' : paymentMethodLabels[method]
  const facts = [
    formatDay(day),
    ...(amount < 0 ? [paymentMethodLabels[method]] : []),
    note,
    createdBy,
    isReversed && 'anulado',
  ]
  const askReversal = () =>
    showNested(
      <ConfirmDialog
        opened
        title={amount < 0 ? 'Anular la devolución' : 'Anular el cobro'}
        text={`Se anota otro movimiento de ${formatEuros(-amount)}. ¿Quiere anularlo?`}
        detail={[paymentMethodLabels[method], formatDay(day), note].filter(Boolean).join(' · ')}
        confirmLabel="Anular"
        onConfirm={() => {
          showNested(null)
          reversing.run({ id })
        }}
        onCancel={() => showNested(null)}
      />,
    )
  const canReverse = mayReverse && !isReversed && !isReversal && !isGateway
  return (
    <MovementRow
      icon={amount < 0 ? IconArrowBackUp : icons[method]}
      what={what}
      facts={facts}
      amount={formatEuros(amount)}
      tone={isReversed || isReversal ? 'off' : undefined}
      actions={
        canReverse && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={reversing.isRunning}
            aria-label={`Anular ${amount < 0 ? 'la devolución' : 'el cobro'} de ${formatEuros(Math.abs(amount))}`}
            onClick={askReversal}
          >
            Anular
          </Button>
        )
      }
    />
  )
}
