import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { AccountingPayment } from '@posada/contract/establishments/accounting-link'
import { accountingStateLabels } from '@posada/domain/establishments/accounting/accounting-state'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import { useState } from 'react'
import type { DataKind } from '../../lib/reload-what-changed.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import styles from './collections.module.css'

type Props = {
  subject: { id: string; kind: 'booking' | 'invoice' }
  payments: readonly AccountingPayment[]
  reloads: readonly DataKind[]
  onVersion: ((version: number) => void) | undefined
}

/** The payments with the account of each, what Anfix has of it, and the button that takes it back. */
export function CollectionRows({ subject, payments, reloads, onVersion }: Props) {
  const [asked, setAsked] = useState<AccountingPayment | null>(null)
  const may = useMay(anfixApi.removePayment)
  const removing = useCall(anfixApi.removePayment, {
    reloads,
    onDone: ({ reply: { version } }) => {
      setAsked(null)
      if (version !== null) onVersion?.(version)
    },
  })
  return (
    <>
      <ul className={styles.rows} aria-label="Cobros">
        {payments.map((payment) => (
          <li key={payment.id}>
            <span className={styles.what}>
              {payment.accountName}
              <span data-tone={payment.state === 'refused' ? 'danger' : undefined}>{factsOf(payment)}</span>
            </span>
            <span className={styles.amount}>{formatEuros(payment.amount)}</span>
            {may && payment.isRemovable && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`Anular el cobro de ${formatEuros(payment.amount)}`}
                onClick={() => setAsked(payment)}
              >
                Anular
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          title="Anular el cobro"
          text={`Se anota otro movimiento de ${formatEuros(-asked.amount)}, y el cobro se quita de Anfix. ¿Quiere anularlo?`}
          detail={[asked.accountName, factsOf(asked)].join(' · ')}
          confirmLabel="Anular"
          isRunning={removing.isRunning}
          onConfirm={() => removing.run({ subject, id: asked.id })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

const factsOf = ({ day, method, comment, state, reason }: AccountingPayment): string =>
  [
    day === null ? '' : formatDay(day),
    method === 'none' ? '' : paymentMethodLabels[method],
    comment,
    accountingStateLabels[state],
    reason,
  ]
    .filter((part) => part !== '')
    .join(' · ')
