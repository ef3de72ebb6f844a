import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { isSecurityDepositDue } from '@posada/domain/money/payments/security-deposit'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useId } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { AccountLine as Line } from '../account/account-line.tsx'
import { useEditing } from '../edit-context.tsx'
import { ApplySecurityDepositDialog } from './apply-security-deposit-dialog.tsx'
import { ReturnSecurityDepositDialog } from './return-security-deposit-dialog.tsx'
import { askedSecurityDeposit } from './security-deposit-of.ts'
import styles from './security-deposit.module.css'

/** 'Fianza': what is kept apart of the guest's money; shown only where one exists or is requested. */
export function SecurityDepositCard() {
  const { booking } = useEditing()
  const { held, received } = booking.securityDeposit
  const asked = askedSecurityDeposit(booking)
  const isDue = isSecurityDepositDue({ held, state: booking.state, isCheckedOut: booking.checkedOut })
  return (
    <Card title="Fianza">
      <Line left="Recibida" right={formatEuros(received)} />
      <Line tone={isDue ? 'due' : 'settled'} left={isDue ? 'Por devolver' : 'Guardada'} right={formatEuros(held)} />
      {asked > 0 && <Line left="Pedida, sin pagar" right={formatEuros(asked)} />}
      {held < 0 && (
        <Note tone="error">
          La pasarela ha devuelto {formatEuros(-held)} más de lo que quedaba. Anule la aplicación a la cuenta si
          procede.
        </Note>
      )}
      <p className={styles.about}>Se guarda aparte y se devuelve: no es un ingreso y no se factura.</p>
      {held > 0 && <Actions />}
    </Card>
  )
}

function Actions() {
  const { booking, showNested } = useEditing()
  const may = useMay(paymentsApi.applySecurityDeposit)
  const reasonId = useId()
  if (!may) return null
  const close = () => showNested(null)
  const isPending = booking.pending > 0
  return (
    <div className={styles.buttons}>
      <Button
        variant="light"
        fullWidth
        leftSection={<Icon of={IconArrowBackUp} />}
        aria-label="Devolver la fianza"
        onClick={() => showNested(<ReturnSecurityDepositDialog onClose={close} />)}
      >
        Devolver
      </Button>
      <Button
        variant="subtle"
        fullWidth
        disabled={!isPending}
        aria-describedby={isPending ? undefined : reasonId}
        leftSection={<Icon of={IconReceipt} />}
        onClick={() => showNested(<ApplySecurityDepositDialog onClose={close} />)}
      >
        Aplicar a la cuenta
      </Button>
      {!isPending && (
        <p id={reasonId} className={styles.about}>
          Para descontar un daño, añada antes el cargo a la cuenta, como extra.
        </p>
      )}
    </div>
  )
}
