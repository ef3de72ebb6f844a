import { limits } from '@posada/domain/limits'
import { memo } from 'react'
import { validateOptionalEmail } from '../../lib/email-rule.ts'
import { Card } from '../../ui/card.tsx'
import { Cell, FormGrid } from '../../ui/form-grid.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GuestFormCardProps } from './card-props.ts'

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
