import { formatEuros } from '@posada/domain/platform/money/money'
import { useWatch } from 'react-hook-form'
import { Card } from '../../../../ui/page/card.tsx'
import styles from './account.module.css'
import { useEditing } from '../edit-context.tsx'
import { AccountLine as Line } from './account-line.tsx'
import { CollectActions } from './collect-actions.tsx'
import { SecurityDepositLine } from './security-deposit-line.tsx'
import { TaxLines } from './tax-lines.tsx'
import { TotalLine } from './total-line.tsx'
import { useDraftAccount } from './use-draft-account.ts'

/** Cost of the stay, amount received and amount pending. */
export function AccountCard() {
  const { booking, form } = useEditing()
  const { control } = form
  const nights = useWatch({ control, name: 'nights' })
  const { extras, received, pending, isUnsaved, ...now } = useDraftAccount()
  const { state, cancelFee, noShowFee } = booking
  return (
    <Card title="Cuenta">
      <Line left={`Unidades, ${nights ?? 0} ${nights === 1 ? 'noche' : 'noches'}`} right={formatEuros(now.nights)} />
      {extras !== 0 && <Line left="Extras" right={formatEuros(extras)} />}
      <TaxLines />
      <TotalLine />
      {state === 'cancelled' && <Line left="Importe de la cancelación" right={formatEuros(cancelFee)} />}
      {state === 'no_show' && noShowFee !== null && (
        <Line left="Importe por no presentarse" right={formatEuros(noShowFee)} />
      )}
      <Line left="Cobrado" right={formatEuros(received)} />
      <Line
        tone={pending === 0 ? 'settled' : 'due'}
        left={
          <>
            {pending < 0 ? 'A devolver' : 'Pendiente'}
            {isUnsaved && <small className={styles.unsaved}>sin guardar</small>}
          </>
        }
        right={formatEuros(Math.abs(pending))}
      />
      <SecurityDepositLine />
      <CollectActions />
    </Card>
  )
}
