import { limits } from '@posada/domain/platform/limits'
import { useWatch } from 'react-hook-form'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { PhoneField } from '../../../../ui/phone/phone-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AgencyField } from '../../fields/agency-field.tsx'
import { fillContact } from '../../fields/holder-value.ts'
import { HolderField } from '../../fields/holder-field.tsx'
import { regimeChoices, tariffChoices } from '../../fields/booking-rules.ts'
import { languageChoices } from '../../fields/language-choices.ts'
import { PeopleFields } from '../../fields/people-fields.tsx'
import { Editable, useEditing } from '../edit-context.tsx'
import { isGroup, peopleOfUnits } from '../draft/edit-values.ts'
import styles from '../edit-frame.module.css'
import { MenuLink, SendSummary, WhatsAppLink } from './contact-links.tsx'
import { useAgencyTerms, useCompanyBilling } from './use-billing-terms.ts'

const { booking: max } = limits

/** Holder, contact, number of people, agency and terms of the booking. */
export function HolderCard() {
  const { booking, establishment, form } = useEditing()
  const { control, getValues, setValue, clearErrors } = form
  const [units, occupants] = useWatch({ control, name: ['units', 'occupants'] })
  const applyAgencyTerms = useAgencyTerms()
  const billFor = useCompanyBilling()
  const typedContact = () => ({ phone: getValues('phone'), email: getValues('email') })
  const tariffs = tariffChoices(establishment?.kind ?? 'hotel')
  const own = { value: String(booking.tariff.id), label: booking.tariff.name }
  return (
    <Card title="Titular y contacto">
      <Editable>
        <div className={styles.party}>
          <FormGrid>
            <Cell span={4}>
              <HolderField
                control={control}
                name="holder"
                label="Titular"
                required
                onClient={(known) => fillContact({ getValues, setValue, clearErrors }, known)}
                typedContact={typedContact}
                onHolder={billFor}
              />
            </Cell>
            <Cell span={4}>
              <PhoneField control={control} name="phone" label="Teléfono" help={<WhatsAppLink />} />
            </Cell>
            <Cell span={4}>
              <EmailField control={control} name="email" label="Email" help={<SendSummary />} />
            </Cell>
            <Cell span={3}>
              <SelectField control={control} name="language" label="Idioma" choices={languageChoices} />
            </Cell>
            <Cell span={3}>
              <AgencyField control={control} name="agency" label="Agencia" onAgency={applyAgencyTerms} />
            </Cell>
            <Cell span={3}>
              <SelectField
                control={control}
                name="tariff"
                label="Tarifa"
                choices={tariffs.some(({ value }) => value === own.value) ? tariffs : [...tariffs, own]}
              />
            </Cell>
            <Cell span={3}>
              <SelectField
                control={control}
                name="regime"
                label="Régimen"
                choices={regimeChoices}
                help={booking.menuUrl && <MenuLink />}
              />
            </Cell>
            <Cell span={3}>
              <TextField control={control} name="locator" label="Localizador" maxLength={max.locator} required />
            </Cell>
            <PeopleFields
              control={control}
              isSum={isGroup(units) && peopleOfUnits(units) > 0 && peopleOfUnits(units) === occupants}
              frame={(field) => <Cell span={3}>{field}</Cell>}
            />
            <Cell span={3}>
              <MoneyField control={control} name="deposit" label="Depósito" />
            </Cell>
          </FormGrid>
        </div>
      </Editable>
    </Card>
  )
}
