import { Button } from '@mantine/core'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { MovementRow } from './movement-row.tsx'
import { cardName, type MovementState } from './movement-words.ts'
import { chargeableNow, type ShownAttempt } from './payment-history.ts'
import { RequestDialog } from './request-dialog.tsx'

const states: Record<ShownAttempt['state'], MovementState> = {
  running: { words: 'Comprobando', tone: 'info' },
  authentication: { words: 'El banco pide autenticación', tone: 'danger' },
  failed: { words: 'Rechazado', tone: 'danger' },
}
const reasons: Partial<Record<ShownAttempt['state'], string>> = {
  running: 'El banco no ha contestado. No repita el cargo: lo estamos comprobando.',
  authentication: 'El titular tiene que confirmarlo: envíele un enlace de pago.',
}

/** A charge of the desk that has not brought money, with the link as the way out. */
export function AttemptRow({ attempt }: { attempt: ShownAttempt }) {
  const { day, amount, state, reason, card, isSecurityDeposit } = attempt
  const { booking, showNested } = useEditing()
  const may = useMay(cardPaymentsApi.request)
  const isRunning = state === 'running'
  const asked = isSecurityDeposit ? amount : Math.min(amount, chargeableNow(booking))
  const request = { amount: asked, isSecurityDeposit }
  const canAsk = may && !isRunning && booking.takesCards && asked > 0
  return (
    <MovementRow
      icon={isRunning ? IconHourglass : IconCreditCardOff}
      what={cardName(card)}
      facts={[formatDay(day), isSecurityDeposit ? 'Fianza desde recepción' : 'Cargo desde recepción']}
      state={states[state]}
      amount={formatEuros(amount)}
      reason={reasons[state] ?? reason}
      tone={isRunning ? undefined : 'struck'}
      actions={
        canAsk && (
          <Button
            size="compact-sm"
            aria-label={`Enviar enlace de ${formatEuros(asked)}`}
            onClick={() => showNested(<RequestDialog {...request} onClose={() => showNested(null)} />)}
          >
            Enviar enlace
          </Button>
        )
      }
    />
  )
}
