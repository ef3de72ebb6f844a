import { Button } from '@mantine/core'
import { paymentsApi, type ReceivedPayment } from '@posada/contract/bookings/payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type PaymentMethod, paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCardPay from '@tabler/icons-react/dist/esm/icons/IconCreditCardPay.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import type { TablerIcon } from '../../../../ui/theme/icon.tsx'
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
  const { isSecurityDeposit, isTransfer } = payment
  const { showNested } = useEditing()
  const reversing = useBookingCall(paymentsApi.reverse, { describe: () => formatEuros(Math.abs(amount)) })
  const what = paymentName(payment)
  const words = reversalWords(payment)
  const facts = [
    formatDay(day),
    ...(what === paymentMethodLabels[method] ? [] : [paymentMethodLabels[method]]),
    !(isTransfer && isSecurityDeposit) && note, // its name says the same
    createdBy,
    isReversed && 'anulado',
  ]
  const askReversal = () =>
    showNested(
      <ConfirmDialog
        opened
        title={`Anular ${words}`}
        text={
          isTransfer
            ? 'Lo aplicado vuelve a la fianza y deja de pagar la cuenta. ¿Quiere anularlo?'
            : `Se anota otro movimiento de ${formatEuros(-amount)}. ¿Quiere anularlo?`
        }
        detail={[paymentMethodLabels[method], formatDay(day), note].filter(Boolean).join(' · ')}
        confirmLabel="Anular"
        onConfirm={() => {
          showNested(null)
          reversing.run({ id })
        }}
        onCancel={() => showNested(null)}
      />,
    )
  // Both entries of a use of the security deposit are reversed together, from that of the deposit.
  const isOtherHalf = isTransfer && !isSecurityDeposit
  const canReverse = mayReverse && !isReversed && !isReversal && !isGateway && !isOtherHalf
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
            aria-label={`Anular ${words} de ${formatEuros(Math.abs(amount))}`}
            onClick={askReversal}
          >
            Anular
          </Button>
        )
      }
    />
  )
}

function paymentName({ amount, method, isReversal, isSecurityDeposit, isTransfer }: ReceivedPayment): string {
  if (isSecurityDeposit) {
    if (isReversal) return 'Anulación, fianza'
    return amount > 0 ? 'Fianza' : isTransfer ? 'Fianza aplicada a la cuenta' : 'Fianza devuelta'
  }
  return isReversal ? 'Anulación' : amount < 0 ? 'Devolución' : paymentMethodLabels[method]
}

function reversalWords({ amount, isSecurityDeposit, isTransfer }: ReceivedPayment): string {
  if (isTransfer) return 'la aplicación de la fianza'
  if (isSecurityDeposit) return amount < 0 ? 'la devolución de la fianza' : 'la fianza'
  return amount < 0 ? 'la devolución' : 'el cobro'
}
