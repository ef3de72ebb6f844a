import { Button } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { MovementRow } from './movement-row.tsx'
import { cardName, chargeState, disputeReason, isFailedRefund, refundState } from './movement-words.ts'
import type { ShownCharge } from './payment-history.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Money that came by card, with what was returned of it below. */
export function ChargeRows({ charge: entry }: { charge: ShownCharge }) {
  const { showNested } = useEditing()
  const may = useMay(cardPaymentsApi.refund)
  const { card, charge, refunds } = entry
  const name = cardName(card)
  const canRefund = may && charge.refundable > 0
  return (
    <>
      <MovementRow
        icon={IconCreditCard}
        what={charge.isSecurityDeposit ? `Fianza · ${name}` : name}
        facts={[formatDay(charge.day), 'Pasarela']}
        state={chargeState(entry)}
        amount={formatEuros(charge.amount)}
        reason={charge.isOfOtherAccount ? OF_OTHER_ACCOUNT : disputeReason(entry)}
        actions={
          canRefund && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Devolver ${formatEuros(charge.amount)} de ${name}`}
              onClick={() => showNested(<RefundDialog chargeId={charge.id} onClose={() => showNested(null)} />)}
            >
              Devolver
            </Button>
          )
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

const OF_OTHER_ACCOUNT = 'Se cobró con otra cuenta de la pasarela: se devuelve en el panel de esa cuenta.'
const REFUND_FAILED = 'El banco no la ha aceptado: el dinero sigue en su cuenta. Devuélvalo de otra forma.'
