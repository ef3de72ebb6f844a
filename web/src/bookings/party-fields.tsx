import { isEmail } from '@posada/domain/email'
import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { limits } from '@posada/domain/limits'
import { regimes } from '@posada/domain/regimes'
import { tariffsFor } from '@posada/domain/tariffs'
import type { UseFormReturn } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgencyField } from './agency-field.tsx'
import { HolderField } from './holder-field.tsx'
import type { BookingValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'

const { booking: max } = limits
const regimeChoices = regimes.map(({ value, name }) => ({ value: String(value), label: name }))
const tariffChoices = (kind: EstablishmentKind) =>
  tariffsFor(kind).map(({ id, name }) => ({ value: String(id), label: name }))
const notMoreThanAll = (children: number | null, { occupants }: BookingValues) =>
  occupants === null || (children ?? 0) <= occupants || 'No puede haber más niños que ocupantes'
const emailOrNothing = (typed: string) => !typed || isEmail(typed.trim()) || 'El correo electrónico no es válido'

type Props = { form: UseFormReturn<BookingValues>; kind: EstablishmentKind }

/** Who comes, how to reach them, and on which terms. */
export function PartyFields({ form: { control, getValues, setValue, clearErrors }, kind }: Props) {
  const typedReach = () => ({ phone: getValues('phone'), email: getValues('email').trim() })
  /** What was typed here stands; what is missing comes from the client. */
  const fillReach = ({ phone, email }: { phone: string; email: string }) => {
    const fill = (name: 'phone' | 'email', known: string, most: number) => {
      if (getValues(name).trim() !== '' || known === '' || known.length > most) return
      setValue(name, known, { shouldDirty: true })
      clearErrors(name)
    }
    fill('phone', phone, max.phone)
    fill('email', email, limits.email)
  }
  return (
    <Card title="Titular y contacto">
      <div className={styles.party}>
        <HolderField
          control={control}
          name="holder"
          label="Titular"
          required
          focusOnMount
          reach={typedReach}
          onClient={fillReach}
        />
        <PhoneField control={control} name="phone" label="Teléfono" required help="Con prefijo. Sirve para WhatsApp." />
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          maxLength={limits.email}
          validate={emailOrNothing}
        />
        <TextField
          control={control}
          name="locator"
          label="Localizador"
          maxLength={max.locator}
          placeholder="Se crea solo si lo deja vacío"
        />
        <div className={styles.pair}>
          <NumberField
            control={control}
            name="occupants"
            label="Ocupantes, niños incl."
            unit="ocupante"
            min={1}
            max={max.people}
          />
          <NumberField
            control={control}
            name="children"
            label="Niños"
            unit="niño"
            max={max.people}
            validate={notMoreThanAll}
          />
        </div>
        <AgencyField control={control} name="agency" label="Agencia" />
        <div className={styles.terms}>
          <SelectField control={control} name="tariff" label="Tarifa" choices={tariffChoices(kind)} />
          <SelectField control={control} name="regime" label="Régimen" choices={regimeChoices} />
          <MoneyField control={control} name="deposit" label="Depósito" />
        </div>
      </div>
    </Card>
  )
}
