import { limits } from '@posada/domain/limits'
import { EmailField } from '../../ui/email-field.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, FormGrid } from '../../ui/form-grid.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AgencyField } from '../agency-field.tsx'
import { fillContact } from '../fill-reach.ts'
import { HolderField } from '../holder-field.tsx'
import { regimeChoices, tariffChoices } from '../party-rules.ts'
import { PeopleFields } from '../people-fields.tsx'
import { useEditing } from './edit-context.ts'
import styles from './edit-frame.module.css'
import { Editable } from './editable.tsx'
import { SendSummary } from './send-summary.tsx'
import { useAgencyTerms } from './use-agency-terms.ts'
import { useCompanyBilling } from './use-company-pays.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

const { booking: max } = limits

/** Holder, contact, number of people, agency and terms of the booking. */
export function HolderCard() {
  const { booking, establishment: house, form } = useEditing()
  const { control, getValues, setValue, clearErrors } = form
  const takeTerms = useAgencyTerms()
  const billFor = useCompanyBilling()
  const reachSoFar = () => ({ phone: getValues('phone'), email: getValues('email') })
  const tariffs = tariffChoices(house?.kind ?? 'hotel')
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
                reach={reachSoFar}
                onHolder={billFor}
              />
            </Cell>
            <Cell span={4}>
              <PhoneField control={control} name="phone" label="Teléfono" help={<WhatsAppLink />} />
            </Cell>
            <Cell span={4}>
              <EmailField control={control} name="email" label="Email" help={<SendSummary />} />
            </Cell>
            <Cell span={4}>
              <AgencyField control={control} name="agency" label="Agencia" onAgency={takeTerms} />
            </Cell>
            <Cell span={4}>
              <SelectField
                control={control}
                name="tariff"
                label="Tarifa"
                choices={tariffs.some(({ value }) => value === own.value) ? tariffs : [...tariffs, own]}
              />
            </Cell>
            <Cell span={4}>
              <SelectField control={control} name="regime" label="Régimen" choices={regimeChoices} />
            </Cell>
            <Cell span={3}>
              <TextField control={control} name="locator" label="Localizador" maxLength={max.locator} required />
            </Cell>
            <PeopleFields control={control} frame={(field) => <Cell span={3}>{field}</Cell>} />
            <Cell span={3}>
              <MoneyField control={control} name="deposit" label="Depósito" />
            </Cell>
          </FormGrid>
        </div>
      </Editable>
    </Card>
  )
}
