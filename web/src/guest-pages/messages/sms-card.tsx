import { Switch } from '@mantine/core'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Card } from '../../ui/page/card.tsx'
import styles from './messages.module.css'

/** 'SMS': how many were sent in each month, and what they cost; for roles that see the account's bills. */
export function SmsCard() {
  const maySee = useMay(messagesApi.smsMonths)
  const { data } = useQueryCall(messagesApi.smsMonths, {}, { kinds: ['messages'], enabled: maySee })
  const mayChange = useMay(messagesApi.setSmsAbroad)
  const { run, isRunning } = useCall(messagesApi.setSmsAbroad, { reloads: ['messages'] })
  if (!data) return null
  return (
    <Card title="SMS">
      <p className={styles.detail}>
        {data.isConfigured
          ? 'Cada SMS cuesta 0,15 €. En España, los operadores solo muestran un nombre como remitente si está registrado.'
          : 'El envío de SMS no está configurado en esta instalación.'}
      </p>
      {data.isConfigured && (
        <Switch
          className={styles.abroad ?? ''}
          label="Enviar SMS a teléfonos de otros países"
          checked={data.isAbroadOn}
          disabled={!mayChange || isRunning}
          onChange={(event) => void run({ isOn: event.currentTarget.checked })}
        />
      )}
      {data.months.length > 0 && (
        <ul className={`${styles.sent ?? ''} ${styles.months ?? ''}`} aria-label="SMS por mes">
          {data.months.map(({ month, count, amount }) => (
            <li key={month} className={styles.entry}>
              <span>
                {monthAndYear(month)} · {plural(count, 'SMS', 'SMS')}
              </span>
              <b>{formatEuros(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {data.months.length === 0 && data.isConfigured && (
        <p className={`${styles.detail ?? ''} ${styles.months ?? ''}`}>Todavía no se ha enviado ninguno.</p>
      )}
    </Card>
  )
}
