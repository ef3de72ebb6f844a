import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import { limits } from '@posada/domain/platform/limits'
import type { UseFormReturn } from 'react-hook-form'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AgencyField } from '../fields/agency-field.tsx'
import { AgencyTerms, InvoiceCompanyField } from './billing-notes.tsx'
import { fillContact } from '../fields/holder-value.ts'
import { HolderField } from '../fields/holder-field.tsx'
import type { BookingValues } from './new-booking-values.ts'
import styles from './new-booking-dialog.module.css'
import { regimeChoices, tariffChoices } from '../fields/booking-rules.ts'
import { languageChoices } from '../fields/language-choices.ts'
import { PeopleFields } from '../fields/people-fields.tsx'

const { booking: max } = limits
type Props = { form: UseFormReturn<BookingValues>; kind: EstablishmentKind; isGroup: boolean }

/** Holder, contact, number of people, agency and terms of a new booking. */
export function HolderAndContactCard({ form: { control, getValues, setValue, clearErrors }, kind, isGroup }: Props) {
  const typedContact = () => ({ phone: getValues('phone'), email: getValues('email').trim() })
  return (
    <Card title="Titular y contacto">
      <div className={styles.party}>
        <div>
          <HolderField
            control={control}
            name="holder"
            label="Titular"
            required
            focusOnMount
            typedContact={typedContact}
            onClient={(known) => fillContact({ getValues, setValue, clearErrors }, known)}
            onHolder={(_, billsCompany) => setValue('billsCompany', billsCompany)}
          />
          <InvoiceCompanyField control={control} />
        </div>
        <PhoneField control={control} name="phone" label="Teléfono" required help="Con prefijo. Sirve para WhatsApp." />
        <EmailField control={control} name="email" label="Email" />
        <SelectField control={control} name="language" label="Idioma" choices={languageChoices} />
        <TextField
          control={control}
          name="locator"
          label="Localizador"
          maxLength={max.locator}
          placeholder="Se crea solo si lo deja vacío"
        />
        <div className={styles.pair}>
          <PeopleFields control={control} isSum={isGroup} />
        </div>
        <div className={styles.wide}>
          <AgencyField control={control} name="agency" label="Agencia" />
          <AgencyTerms control={control} />
        </div>
        <div className={styles.terms}>
          <SelectField control={control} name="tariff" label="Tarifa" choices={tariffChoices(kind)} />
          <SelectField control={control} name="regime" label="Régimen" choices={regimeChoices} />
          <MoneyField control={control} name="deposit" label="Depósito" />
        </div>
      </div>
    </Card>
  )
}
