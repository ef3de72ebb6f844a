import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { ReactNode } from 'react'
import { copyText } from '../../../../lib/copy-text.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { requestName } from './movement-words.ts'
import { chargeableNow, type ShownRequest } from './payment-history.ts'
import { RequestDialog } from './request-dialog.tsx'

type Question = { title: string; text: ReactNode; confirmLabel: string; destructive?: boolean; act: () => void }

/** What can be done about a request of a payment. */
export function useRequestActions(request: ShownRequest) {
  const { booking, showNested } = useEditing()
  const { id, amount, concept, isSecurityDeposit } = request
  const close = () => showNested(null)
  const resending = useBookingCall(cardPaymentsApi.resendRequest)
  const renewing = useBookingCall(cardPaymentsApi.renewLink, { onDone: ({ link }) => void copyText(link) })
  const cancelling = useBookingCall(cardPaymentsApi.cancelRequest)
  const arriving = useBookingCall(cardPaymentsApi.confirmTransfer, {
    describe: () => `${formatEuros(amount)}, ${booking.holder.name}`,
  })
  const ask = ({ act, ...question }: Question) =>
    showNested(
      <ConfirmDialog
        opened
        {...question}
        detail={[requestName(request), amount > 0 && formatEuros(amount), concept].filter(Boolean).join(' · ')}
        onConfirm={() => {
          close()
          act()
        }}
        onCancel={close}
      />,
    )
  return {
    isRunning: resending.isRunning || renewing.isRunning || cancelling.isRunning || arriving.isRunning,
    resend: () => resending.run({ id, sendBy: 'email' }),
    repeat: () =>
      showNested(
        <RequestDialog
          amount={isSecurityDeposit ? amount : Math.min(amount, Math.max(0, chargeableNow(booking)))}
          isSecurityDeposit={isSecurityDeposit}
          concept={concept}
          asksCardOnly={amount === 0}
          onClose={close}
        />,
      ),
    askRenewal: () =>
      ask({
        title: 'Renovar enlace',
        text: 'El enlace que tiene el huésped deja de valer y se copia otro nuevo. ¿Quiere seguir?',
        confirmLabel: 'Renovar enlace',
        act: () => renewing.run({ id }),
      }),
    askCancellation: () =>
      ask({
        title: 'Anular la solicitud',
        text: 'El enlace deja de valer y el huésped ya no puede pagar con él. ¿Quiere anularla?',
        confirmLabel: 'Anular',
        act: () => cancelling.run({ id }),
      }),
    askArrived: () =>
      ask({
        title: 'Ha llegado la transferencia',
        text: `Se anota hoy ${isSecurityDeposit ? 'una fianza' : 'un cobro'} de ${formatEuros(amount)} por transferencia.`,
        confirmLabel: isSecurityDeposit ? 'Anotar fianza' : 'Anotar cobro',
        destructive: false,
        act: () => arriving.run({ id }),
      }),
  }
}
