import { InputWrapper } from '@mantine/core'
import { amountTypeNames, partyNames } from '@posada/contract/bookings/agencies/agency'
import { tariffsFor } from '@posada/domain/bookings/tariffs'
import { limits } from '@posada/domain/platform/limits'
import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ShareField } from '../../ui/fields/share-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FieldProps, useField } from '../../ui/fields/use-field.ts'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import styles from './agencies.module.css'
import type { AgencyValues } from './agency-values.ts'
import { FiscalFields } from './fiscal-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { useAgencyChoices } from './use-agency-choices.ts'

type ChoiceFieldProps<F extends FieldValues, V extends string> = Omit<FieldProps<F>, 'label' | 'required'> & {
  label: string
  choices: readonly { value: V; label: string }[]
}

/** A labelled choice of two or three options, all visible. */
function ChoiceField<F extends FieldValues, V extends string>({ choices, ...props }: ChoiceFieldProps<F, V>) {
  const { field, frame } = useField(props)
  return (
    <InputWrapper label={frame.label} description={frame.description} labelElement="div">
      <fieldset className={styles.choice} disabled={frame.disabled}>
        <Segmented label={props.label} choices={choices} value={field.value} onChange={field.onChange} />
      </fieldset>
    </InputWrapper>
  )
}

type Props = { form: UseFormReturn<AgencyValues>; disabled?: boolean; focusOnMount?: boolean }

const choicesOf = <V extends string>(names: Record<V, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }))
const parties = choicesOf(partyNames)
const amountTypes = choicesOf(amountTypeNames)
const tariffs = tariffsFor('hotel').map(({ id, name }) => ({ value: String(id), label: name }))

const helpOf = { gross: 'Sobre las noches, sin extras ni tasas.', net: 'De un precio neto no se debe comisión.' }

/** The fields of an agency: name, terms, billing data, contact. */
export function AgencyFields({ form, disabled = false, focusOnMount = false }: Props) {
  const { countries, portals } = useAgencyChoices()
  const common = { control: form.control, disabled }
  const amountType = useWatch({ control: form.control, name: 'amountType' })
  return (
    <div className={styles.sections}>
      <Section title="Datos">
        <Cell span={6}>
          <TextField
            {...common}
            name="name"
            label="Nombre"
            maxLength={limits.agency.name}
            focusOnMount={focusOnMount}
            required
          />
        </Cell>
        <Cell span={6}>
          <SelectField
            {...common}
            name="channelCode"
            label="Portal"
            choices={portals}
            placeholder="Ninguno"
            clearable
          />
        </Cell>
      </Section>
      <Section title="Condiciones" help="Las toman las reservas nuevas que lleguen por ella.">
        <Cell span={4}>
          <ShareField {...common} name="commission" label="Comisión" help={helpOf[amountType]} />
        </Cell>
        <Cell span={4}>
          <ChoiceField {...common} name="amountType" label="Tipo de importe" choices={amountTypes} />
        </Cell>
        <Cell span={4}>
          <SelectField
            {...common}
            name="tariffId"
            label="Tarifa INE"
            choices={tariffs}
            placeholder="Ninguna"
            clearable
          />
        </Cell>
        <Cell span={4}>
          <ChoiceField {...common} name="billTo" label="Facturar a" choices={parties} />
        </Cell>
        <Cell span={4}>
          <ChoiceField {...common} name="payTo" label="Cobrar a" choices={parties} />
        </Cell>
      </Section>
      <Section title="Facturación">
        <FiscalFields {...common} countries={countries} />
        <InvoiceFields {...common} countries={countries} />
      </Section>
      <Section title="Contacto">
        <Cell span={4}>
          <TextField {...common} name="contactName" label="Persona de contacto" maxLength={limits.agency.contactName} />
        </Cell>
        <Cell span={4}>
          <EmailField {...common} name="contactEmail" label="Correo electrónico" />
        </Cell>
        <Cell span={4}>
          <PhoneField {...common} name="phone" label="Teléfono" maxLength={limits.agency.phone} />
        </Cell>
      </Section>
    </div>
  )
}

type SectionProps = { title: string; help?: string; children: ReactNode }

const Section = ({ title, help, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h3>{title}</h3>
    {help && <p>{help}</p>}
    <FormGrid>{children}</FormGrid>
  </section>
)
