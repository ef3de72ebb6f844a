import { Button } from '@mantine/core'
import type { BillingItem, BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './billing.module.css'
import { signed } from './invoice-row.tsx'
import type { BillingActions } from './use-billing-actions.tsx'

type Props = { billing: BookingBilling; actions: BillingActions; canIssue: boolean }

/** 'La reserva difiere de la factura', with the corrective invoice as the way out. */
export function DiffersNote({ billing, actions, canIssue }: Props) {
  const { state, difference, invoices, items } = billing
  const { hasUnsaved } = useEditing()
  if (state !== 'differs') return null
  const numbers = invoices.filter((invoice) => invoice.difference !== 0).map(({ number }) => number)
  const fee = items.find(({ kind }) => kind === 'fee')
  const which = numbers.length > 1 ? `las facturas ${numbers.join(', ')}` : `la factura ${numbers[0] ?? ''}`.trim()
  return (
    <Note tone="warning">
      <div className={styles.differs}>
        <span>
          <b>La reserva difiere de {which}:</b> {fee ? compensationWords(fee, difference) : differenceWords(difference)}
        </span>
        {actions.mayAct && canIssue && (
          <Button size="xs" disabled={hasUnsaved || actions.isRunning} onClick={actions.correct}>
            Emitir rectificativa
          </Button>
        )}
        {actions.mayAct && canIssue && hasUnsaved && <span>Guarde antes los cambios</span>}
      </div>
    </Note>
  )
}

/** What was invoiced for the stay is taken back whole, because what is kept bears no tax. */
function compensationWords({ amount, billed }: BillingItem, difference: number): string {
  const fee = billed === amount ? `ya está facturado` : `se factura aparte`
  return `la estancia no tendrá lugar. La rectificativa anula entero lo facturado, con su impuesto (${signed(difference)}). Lo que se retiene, ${formatEuros(amount)}, es una indemnización sin impuesto y ${fee}.`
}

function differenceWords(difference: number): string {
  if (difference === 0) return 'el importe es el mismo, y cambian los conceptos.'
  const words = difference < 0 ? 'menos' : 'más'
  return `ahora cuesta ${formatEuros(Math.abs(difference))} ${words} que lo facturado.`
}
