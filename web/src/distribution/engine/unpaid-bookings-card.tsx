import { readIban } from '@posada/domain/platform/text/iban-in-text'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './engine.module.css'
import type { EngineFormState } from './use-engine-form.ts'

const ways = [
  { value: 'request', label: 'Las confirma usted' },
  { value: 'at_once', label: 'Inmediatas' },
] as const

/** What is not paid by card: the account for transfers, and what becomes of bookings where no gateway takes cards. */
export function UnpaidBookingsCard({ state }: { state: EngineFormState }) {
  const { form, mayEdit, settings } = state
  const { field } = useController({ control: form.control, name: 'withoutGateway' })
  return (
    <Card
      title="Sin tarjeta"
      actions={
        <>
          <ChangedMark state={state} of="iban" />
          <ChangedMark state={state} of="withoutGateway" />
        </>
      }
    >
      <div className={styles.language}>
        <TextField
          control={form.control}
          name="iban"
          label="IBAN para transferencias"
          help="El de los planes que se confirman con una transferencia."
          maxLength={50}
          validate={(typed: string) => typed.trim() === '' || readIban(typed) !== null || 'El IBAN no es válido'}
          disabled={!mayEdit}
        />
        {!settings.hasGateway && (
          <div>
            <span className={styles.caption}>Reservas mientras no haya pasarela de pago</span>
            <Segmented
              label="Reservas mientras no haya pasarela de pago"
              choices={ways}
              value={field.value}
              onChange={field.onChange}
              disabled={!mayEdit}
            />
            <p className={styles.help}>
              {field.value === 'request'
                ? 'La reserva espera a que usted la confirme en 24 horas.'
                : 'La reserva queda confirmada al hacerla, sin cobrar nada.'}{' '}
              La pasarela se conecta en el <Link to="/dashboard/profile">panel de usuario</Link>.
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}
