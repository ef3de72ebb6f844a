import { Button } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { MovementRow } from './movement-row.tsx'
import { cardName, chargeReason, chargeState, isFailedRefund, isToBeReturned, refundState } from './movement-words.ts'
import type { ShownCharge } from './payment-history.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** Money that came by card or Bizum, with what was returned of it below. */
export function ChargeRows({ charge: entry }: { charge: ShownCharge }) {
  const { showNested } = useEditing()
  const may = useMay(cardPaymentsApi.refund)
  const { card, charge, refunds } = entry
  const name = cardName(card)
  const close = () => showNested(null)
  const canRefund = may && charge.refundable > 0
  return (
    <>
      <MovementRow
        icon={charge.method === 'bizum' ? IconDeviceMobile : IconCreditCard}
        what={charge.isSecurityDeposit ? `Fianza · ${name}` : name}
        facts={[formatDay(charge.day), 'Pasarela']}
        state={chargeState(entry)}
        amount={formatEuros(charge.amount)}
        reason={chargeReason(entry)}
        actions={
          canRefund &&
          (isToBeReturned(entry) ? (
            <Button size="compact-sm" onClick={() => showNested(<ReturnDialog chargeId={charge.id} onClose={close} />)}>
              Devolver {formatEuros(charge.refundable)}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Devolver ${formatEuros(charge.amount)} de ${name}`}
              onClick={() => showNested(<RefundDialog chargeId={charge.id} onClose={close} />)}
            >
              Devolver
            </Button>
          ))
        }
      />
      {refunds.map(({ id, day, amount, state, isUnanswered }) => (
        <MovementRow
          key={id}
          isPart
          icon={IconArrowBackUp}
          what={charge.isSecurityDeposit ? `Fianza devuelta a ${name}` : `Devolución a ${name}`}
          facts={[formatDay(day)]}
          state={refundState(isUnanswered ? 'running' : state)}
          amount={formatEuros(-amount)}
          reason={isFailedRefund(state) ? REFUND_FAILED : undefined}
          tone={isFailedRefund(state) ? 'struck' : undefined}
        />
      ))}
    </>
  )
}

const REFUND_FAILED = 'El banco no la ha aceptado: el dinero sigue en su cuenta. Devuélvalo de otra forma.'
