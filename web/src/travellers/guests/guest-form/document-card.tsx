import { limits } from '@posada/domain/platform/limits'
import { isSpanishDocument } from '@posada/domain/travellers/traveller'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { documentTypeChoices } from './choices.ts'
import type { GuestFormCardProps } from './use-field-notes.tsx'

const whereSupport = {
  dni: 'Tres letras y seis cifras, en el anverso, bajo «NÚM SOPORT»',
  nie: 'Una letra y ocho cifras, arriba a la derecha del anverso de la tarjeta',
}

function Fields({ form, note, disabled }: GuestFormCardProps) {
  const { control, getValues, setValue } = form
  const type = useWatch({ control, name: 'documentType' })
  const isSpanish = isSpanishDocument(type ?? '')
  return (
    <Card title="Documento de identidad">
      <FormGrid>
        <Cell span={4}>
          <SelectField
            control={control}
            disabled={disabled}
            name="documentType"
            label="Tipo de documento"
            choices={documentTypeChoices}
            placeholder="Elija"
            help={note('documentType')}
            clearable
          />
        </Cell>
        <Cell span={isSpanish ? 4 : 8}>
          <TextField
            control={control}
            disabled={disabled}
            name="documentNumber"
            label="Número de documento"
            maxLength={limits.guest.documentNumber}
            help={note('documentNumber')}
          />
        </Cell>
        {isSpanish && (
          <Cell span={4}>
            <TextField
              control={control}
              disabled={disabled}
              name="supportNumber"
              label="Número de soporte"
              maxLength={limits.guest.supportNumber}
              help={note('supportNumber', whereSupport[type === 'nie' ? 'nie' : 'dni'])}
            />
          </Cell>
        )}
        <Cell span={6}>
          <DateField
            control={control}
            disabled={disabled}
            name="issuedOn"
            label="Fecha de expedición"
            kind="document"
            unread={{ text: getValues('issuedOnText'), keep: (text) => setValue('issuedOnText', text) }}
            help={note('issuedOn', 'Opcional')}
            clearable
          />
        </Cell>
        <Cell span={6}>
          <DateField
            control={control}
            disabled={disabled}
            name="expiresOn"
            label="Caduca el"
            kind="document"
            unread={{ text: getValues('expiresOnText'), keep: (text) => setValue('expiresOnText', text) }}
            help={note('expiresOn', 'Opcional')}
            clearable
          />
        </Cell>
      </FormGrid>
    </Card>
  )
}

export const DocumentCard = memo(Fields)
