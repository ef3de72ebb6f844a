import { limits } from '@posada/domain/platform/limits'
import { memo } from 'react'
import { validateOptionalEmail } from '../../../ui/fields/email-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GuestFormCardProps } from './use-field-notes.tsx'

const Fields = ({ form: { control }, note, disabled }: GuestFormCardProps) => (
  <Card title="Contacto">
    <FormGrid>
      <Cell span={6}>
        <PhoneField control={control} disabled={disabled} name="phone" label="Teléfono" help={note('phone')} />
      </Cell>
      <Cell span={6}>
        <TextField
          control={control}
          disabled={disabled}
          name="email"
          label="Correo electrónico"
          type="email"
          inputMode="email"
          maxLength={limits.guest.email}
          validate={validateOptionalEmail}
          help={note('email')}
        />
      </Cell>
    </FormGrid>
  </Card>
)

export const ContactCard = memo(Fields)
