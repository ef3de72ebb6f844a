import { Checkbox, Select } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MunicipalityField, usePostalCodes } from '../../../platform/reference-data/public.ts'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { validateOptionalEmail } from '../../../ui/fields/email-field.tsx'
import type { SharedValues } from '../guest-form/shared-values.ts'
import type { StayValues } from '../new-guest/person.ts'
import { TermsDialog } from '../new-guest/terms-dialog.tsx'
import guestStyles from '../new-guest/new-guest.module.css'
import { forAllLabel } from './reading-words.ts'
import styles from './read-documents.module.css'

type Props = {
  count: number
  /** What the form begins with: the values of the first person. */
  initial: SharedValues
  countries: readonly Choice[]
  controller: string
  roomId: string | null
  stay: Pick<StayValues, 'signsOnPaper' | 'acceptsTerms'>
  /** The box of consent was left empty when somebody wanted to add the people. */
  lacksTerms: boolean
  onShared: (values: Partial<SharedValues>) => void
  onStay: (stay: Partial<StayValues>) => void
}

/** What no document says, once for all who were read. */
export function SharedCard({ count, initial, countries, controller, roomId, stay, lacksTerms, ...rest }: Props) {
  const { onShared, onStay } = rest
  const [isReadingTerms, setIsReadingTerms] = useState(false)
  return (
    <Card title={forAllLabel(count)}>
      <SharedFields initial={initial} countries={countries} onShared={onShared} />
      <div className={styles.consent}>
        <Select
          label="Firma"
          data={signatures}
          value={stay.signsOnPaper ? 'paper' : 'screen'}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          onChange={(way) => onStay({ signsOnPaper: way === 'paper' })}
        />
        <Checkbox
          label={count > 1 ? 'Los huéspedes han sido informados' : 'El huésped ha sido informado'}
          checked={stay.acceptsTerms}
          error={lacksTerms && !stay.acceptsTerms ? 'Informe al huésped y marque la casilla' : undefined}
          onChange={({ currentTarget }) => onStay({ acceptsTerms: currentTarget.checked })}
        />
        <p className={guestStyles.quiet}>
          {controller && `Responsable: ${controller}. `}
          <button type="button" className={guestStyles.link} onClick={() => setIsReadingTerms(true)}>
            Leer la información completa
          </button>
        </p>
      </div>
      {isReadingTerms && <TermsDialog roomId={roomId} onClose={() => setIsReadingTerms(false)} />}
    </Card>
  )
}

const signatures = [
  { value: 'paper', label: 'En papel' },
  { value: 'screen', label: 'En la pantalla' },
]

type FieldsProps = Pick<Props, 'initial' | 'countries' | 'onShared'>

function SharedFields({ initial, countries, onShared }: FieldsProps) {
  const { control, watch, getValues, setValue } = useForm<SharedValues>({ defaultValues: initial })
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name === 'municipality' && type === 'change') setValue('municipalityCode', '')
      else if (name === 'municipalityCode') onShared({ ...withAddress(getValues()) })
      else if (name !== undefined) onShared({ [name]: getValues(name) })
    })
    return unsubscribe
  })
  const [countryCode, postalCode] = useWatch({ control, name: ['countryCode', 'postalCode'] })
  const { municipalitiesOf } = usePostalCodes([postalCode])
  const isAbroad = countryCode !== null && countryCode !== 'ESP'
  return (
    <div className={styles.shared}>
      <SelectField
        control={control}
        name="countryCode"
        label="País de residencia"
        choices={countries}
        placeholder="Escriba para buscar"
        searchable
      />
      <TextField
        control={control}
        name={isAbroad ? 'foreignPostalCode' : 'postalCode'}
        key={isAbroad ? 'foreignPostalCode' : 'postalCode'}
        label="Código postal"
        maxLength={isAbroad ? limits.newGuest.postalCode : 5}
      />
      <div className={styles.whole}>
        {isAbroad ? (
          <TextField
            control={control}
            name="foreignMunicipality"
            label="Municipio"
            maxLength={limits.newGuest.municipality}
          />
        ) : (
          <MunicipalityField
            control={control}
            name="municipality"
            label="Municipio"
            first={municipalitiesOf(postalCode)}
            maxLength={limits.newGuest.municipality}
            onChoose={({ id, name }) => {
              setValue('municipality', name)
              setValue('municipalityCode', id)
            }}
          />
        )}
      </div>
      <div className={styles.whole}>
        <TextField
          control={control}
          name="address"
          label="Dirección"
          placeholder="Calle, número, piso"
          maxLength={limits.newGuest.address}
        />
      </div>
      <div className={styles.whole}>
        <PhoneField control={control} name="phone" label="Teléfono" />
      </div>
      <div className={styles.whole}>
        <TextField
          control={control}
          name="email"
          label="Correo electrónico"
          type="email"
          inputMode="email"
          maxLength={limits.guest.email}
          validate={validateOptionalEmail}
        />
      </div>
    </div>
  )
}

/** The code belongs to the name: both are taken together. */
const withAddress = ({ municipality, municipalityCode }: SharedValues) => ({ municipality, municipalityCode })
