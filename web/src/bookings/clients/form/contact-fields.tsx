import { limits } from '@posada/domain/platform/limits'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CompanyField } from './company-field.tsx'
import { IdNumberField } from './id-number-field.tsx'
import { type ContactValues, SPAIN } from './contact-values.ts'
import { DocumentKindField } from './document-kind-field.tsx'
import { MarksCard } from './marks-card.tsx'
import { ContactAddressFields } from './contact-address-fields.tsx'

type Props = {
  form: UseFormReturn<ContactValues>
  isCompany: boolean
  /** The saved identity number, which cannot be changed. */
  savedNumber?: string
  disabled?: boolean
  focusOnMount?: boolean
  /** Opens the dialog that creates a company; absent where the user may not create one. */
  onMakeCompany?: ((name: string) => void) | undefined
  /** Opens the record of the chosen company. */
  onOpenCompany?: ((companyId: string) => void) | undefined
}

const most = limits.client

/** All fields of a person or a company. */
export function ContactFields(props: Props) {
  const { form, isCompany, savedNumber = '', disabled = false, focusOnMount = false } = props
  const shared = { control: form.control, disabled }
  const isForeigner = useWatch({ control: form.control, name: 'countryCode' }) !== SPAIN && !isCompany
  return (
    <>
      <Card title={isCompany ? 'Empresa' : 'Persona'}>
        <FormGrid>
          <Cell span={isCompany ? 8 : 6}>
            <TextField
              {...shared}
              name="name"
              label="Nombre"
              maxLength={most.name}
              required
              focusOnMount={focusOnMount}
            />
          </Cell>
          {!isCompany && (
            <Cell span={6}>
              <TextField {...shared} name="surnames" label="Apellidos" maxLength={most.surnames} />
            </Cell>
          )}
          <Cell span={isCompany ? 4 : 6}>
            <IdNumberField form={form} isCompany={isCompany} disabled={disabled} saved={savedNumber} />
          </Cell>
          {isForeigner && (
            <Cell span={6}>
              <DocumentKindField {...shared} hasSavedNumber={savedNumber !== ''} />
            </Cell>
          )}
          {!isCompany && (
            <Cell span={isForeigner ? 12 : 6}>
              <CompanyField {...shared} name="company" onMake={props.onMakeCompany} onOpen={props.onOpenCompany} />
            </Cell>
          )}
        </FormGrid>
      </Card>
      <Card title="Contacto">
        <FormGrid>
          <Cell span={6}>
            <PhoneField {...shared} name="phone" label="Teléfono" maxLength={most.phone} />
          </Cell>
          <Cell span={6}>
            <EmailField {...shared} name="email" label="Email" />
          </Cell>
        </FormGrid>
      </Card>
      <Card title="Dirección">
        <ContactAddressFields form={form} disabled={disabled} />
      </Card>
      {!isCompany && <MarksCard form={form} disabled={disabled} />}
    </>
  )
}
