import { limits } from '@posada/domain/platform/limits'
import type { Municipality } from '@posada/contract/platform/reference-data/reference-data'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MunicipalityField, useCountryChoices } from '../../../platform/reference-data/public.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { validateOptionalEmail } from '../../../ui/fields/email-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { documentTypeChoices, sexChoices } from '../guest-form/choices.ts'
import type { GuestFormValues } from '../guest-form/guest-form-values.ts'
import { NameField } from '../guest-form/name-field.tsx'

type Form = UseFormReturn<GuestFormValues>
type FieldProps = { form: Form; help: ReactNode }

const name = (field: 'name' | 'firstSurname' | 'secondSurname', label: string) =>
  function Name({ form, help }: FieldProps) {
    return <NameField form={form} name={field} label={label} help={help} />
  }

type TextName =
  | 'documentNumber'
  | 'supportNumber'
  | 'address'
  | 'postalCode'
  | 'foreignPostalCode'
  | 'foreignMunicipality'

const text = (field: TextName, label: string, maxLength: number) =>
  function Text({ form, help }: FieldProps) {
    return <TextField control={form.control} name={field} label={label} maxLength={maxLength} help={help} />
  }

type DayName = 'birthDate' | 'issuedOn' | 'expiresOn'

const day = (field: DayName, label: string) =>
  function Day({ form, help }: FieldProps) {
    return (
      <DateField
        control={form.control}
        name={field}
        label={label}
        kind={field === 'birthDate' ? 'birth' : 'document'}
        unread={{
          text: form.getValues(`${field}Text`),
          keep: (typed) => form.setValue(`${field}Text`, typed),
        }}
        help={help}
      />
    )
  }

const country = (field: 'nationality' | 'countryCode', label: string) =>
  function Country({ form, help }: FieldProps) {
    const choices = useCountryChoices()
    return (
      <SelectField
        control={form.control}
        name={field}
        label={label}
        choices={choices}
        placeholder="Escriba para buscar"
        help={help}
        searchable
      />
    )
  }

const most = limits.guest

/** The fields of a guest's form, each by itself; those of a minor and the municipality are drawn with what they need. */
const fields = {
  name: name('name', 'Nombre'),
  firstSurname: name('firstSurname', 'Primer apellido'),
  secondSurname: name('secondSurname', 'Segundo apellido'),
  sex: ({ form, help }: FieldProps) => (
    <SelectField control={form.control} name="sex" label="Género" choices={sexChoices} help={help} choosesByLetter />
  ),
  birthDate: day('birthDate', 'Fecha de nacimiento'),
  nationality: country('nationality', 'Nacionalidad'),
  documentType: ({ form, help }: FieldProps) => (
    <SelectField
      control={form.control}
      name="documentType"
      label="Tipo de documento"
      choices={documentTypeChoices}
      help={help}
    />
  ),
  documentNumber: text('documentNumber', 'Número de documento', most.documentNumber),
  supportNumber: text('supportNumber', 'Número de soporte', most.supportNumber),
  issuedOn: day('issuedOn', 'Fecha de expedición'),
  expiresOn: day('expiresOn', 'Caduca el'),
  countryCode: country('countryCode', 'País de residencia'),
  postalCode: text('postalCode', 'Código postal', 5),
  foreignPostalCode: text('foreignPostalCode', 'Código postal', most.postalCode),
  foreignMunicipality: text('foreignMunicipality', 'Municipio', most.municipality),
  address: text('address', 'Dirección', most.address),
  phone: ({ form, help }: FieldProps) => (
    <PhoneField control={form.control} name="phone" label="Teléfono" help={help} />
  ),
  email: ({ form, help }: FieldProps) => (
    <TextField
      control={form.control}
      name="email"
      label="Correo electrónico"
      type="email"
      maxLength={most.email}
      validate={validateOptionalEmail}
      help={help}
    />
  ),
}

type SingleField = keyof typeof fields | 'municipality'

export const isSingleField = (field: keyof GuestFormValues): field is SingleField =>
  field === 'municipality' || field in fields

type Props = FieldProps & {
  field: SingleField
  /** The municipalities of the postal code, which the field suggests. */
  ofPostalCode: readonly Municipality[] | undefined
  onMunicipality: (municipality: Municipality) => void
}

/** One field of a guest's form. */
export function GuestField({ field, form, help, ofPostalCode, onMunicipality }: Props) {
  if (field === 'municipality')
    return (
      <MunicipalityField
        control={form.control}
        name="municipality"
        label="Municipio"
        first={ofPostalCode}
        onChoose={onMunicipality}
        maxLength={most.municipality}
        help={help}
      />
    )
  const Field = fields[field]
  return <Field form={form} help={help} />
}
