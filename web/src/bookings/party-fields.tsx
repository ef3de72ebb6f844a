import { isEmail } from '@posada/domain/email'
import type { EstablishmentKind } from '@posada/domain/establishment-kind'
import { limits } from '@posada/domain/limits'
import { regimes } from '@posada/domain/regimes'
import { tariffsFor } from '@posada/domain/tariffs'
import type { Control } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { BookingValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'

const { booking: max } = limits
const regimeChoices = regimes.map(({ value, name }) => ({ value: String(value), label: name }))
const tariffChoices = (kind: EstablishmentKind) =>
  tariffsFor(kind).map(({ id, name }) => ({ value: String(id), label: name }))
const atMost = (occupants: number | null) => (children: number | null) =>
  occupants === null || (children ?? 0) <= occupants || 'No puede haber más niños que ocupantes'
const emailOrNothing = (typed: string) => !typed || isEmail(typed.trim()) || 'El correo electrónico no es válido'

type Props = { control: Control<BookingValues>; kind: EstablishmentKind; occupants: number | null }

/** Who comes, how to reach them, and on which terms. */
export const PartyFields = ({ control, kind, occupants }: Props) => (
  <Card title="Titular y contacto">
    <div className={styles.party}>
      <TextField control={control} name="holder" label="Titular" maxLength={max.holder} required focusOnMount />
      <TextField
        control={control}
        name="phone"
        label="Teléfono"
        type="tel"
        maxLength={max.phone}
        placeholder="+34"
        help="Con prefijo. Sirve para WhatsApp."
      />
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
          validate={atMost(occupants)}
        />
      </div>
      <TextField control={control} name="agency" label="Agencia" maxLength={100} placeholder="Particular" />
      <div className={styles.terms}>
        <SelectField control={control} name="tariff" label="Tarifa" choices={tariffChoices(kind)} />
        <SelectField control={control} name="regime" label="Régimen" choices={regimeChoices} />
        <MoneyField control={control} name="deposit" label="Depósito" />
      </div>
    </div>
  </Card>
)
