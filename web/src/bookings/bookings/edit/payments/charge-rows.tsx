import { Button } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { FreeHoldDialog, TakeHoldDialog } from './hold-dialogs.tsx'
import { MovementRow } from './movement-row.tsx'
import { cardName, chargeReason, chargeState, isFailedRefund, isToBeReturned, refundState } from './movement-words.ts'
import type { ShownCharge } from './payment-history.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** Money that came by card or Bizum, with what was returned of it below. */
export function ChargeRows({ charge: entry }: { charge: ShownCharge }) {
  const { card, charge, refunds } = entry
  const name = cardName(card)
  return (
    <>
      <MovementRow
        icon={charge.method === 'bizum' ? IconDeviceMobile : IconCreditCard}
        what={charge.isSecurityDeposit ? `Fianza · ${name}` : name}
        facts={[formatDay(charge.day), 'Pasarela']}
        state={chargeState(entry)}
        amount={formatEuros(charge.amount)}
        reason={chargeReason(entry)}
        actions={<ChargeActions entry={entry} />}
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

/** What can be done with money that came, or is reserved on a card. */
function ChargeActions({ entry }: { entry: ShownCharge }) {
  const { showNested } = useEditing()
  const may = useMay(cardPaymentsApi.refund)
  const { card, charge } = entry
  const close = () => showNested(null)
  const what = `${formatEuros(charge.amount)} de ${cardName(card)}`
  if (!may) return null
  if (charge.heldUntil !== null)
    return (
      <>
        <Button
          size="compact-sm"
          aria-label={`Cobrar la retención de ${what}`}
          onClick={() => showNested(<TakeHoldDialog chargeId={charge.id} onClose={close} />)}
        >
          Cobrar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Liberar la retención de ${what}`}
          onClick={() => showNested(<FreeHoldDialog chargeId={charge.id} onClose={close} />)}
        >
          Liberar
        </Button>
      </>
    )
  if (charge.refundable <= 0) return null
  return isToBeReturned(entry) ? (
    <Button size="compact-sm" onClick={() => showNested(<ReturnDialog chargeId={charge.id} onClose={close} />)}>
      Devolver {formatEuros(charge.refundable)}
    </Button>
  ) : (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={`Devolver ${what}`}
      onClick={() => showNested(<RefundDialog chargeId={charge.id} onClose={close} />)}
    >
      Devolver
    </Button>
  )
}

const REFUND_FAILED = 'El banco no la ha aceptado: el dinero sigue en su cuenta. Devuélvalo de otra forma.'
