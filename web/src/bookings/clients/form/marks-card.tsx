import { limits } from '@posada/domain/platform/limits'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { ContactValues } from './contact-values.ts'

const most = limits.client

type Props = { form: UseFormReturn<ContactValues>; disabled: boolean }

export const MarksCard = (props: Props) => (
  <Card title="Preferencias y avisos">
    <FormGrid>
      <MarksFields {...props} />
    </FormGrid>
  </Card>
)

/** What the desk should know of a person, shown when they book or arrive; fields of a form's grid. */
export function MarksFields({ form, disabled }: Props) {
  const shared = { control: form.control, disabled }
  const isNotAdmitted = useWatch({ control: form.control, name: 'isNotAdmitted' })
  return (
    <>
      <TextAreaField
        {...shared}
        name="preferences"
        label="Preferencias"
        help="Se ven al reservar y al registrar la llegada. Nunca se envían."
        rows={2}
        maxLength={most.preferences}
      />
      <Cell span={6}>
        <SwitchField {...shared} name="isVip" label="VIP" />
      </Cell>
      <Cell span={6}>
        <SwitchField {...shared} name="isNotAdmitted" label="No admitir" />
      </Cell>
      {isNotAdmitted && (
        <TextField
          {...shared}
          name="notAdmittedReason"
          label="Motivo de no admitir"
          maxLength={most.notAdmittedReason}
          required
        />
      )}
    </>
  )
}
