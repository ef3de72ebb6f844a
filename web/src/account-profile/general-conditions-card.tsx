import { limits } from '@posada/domain/limits'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** 'Condiciones generales': the conditions of all establishments of the account. */
export const GeneralConditionsCard = ({ state: { form, mayEdit } }: { state: ProfileFormState }) => (
  <Card title="Condiciones generales">
    <TextAreaField
      control={form.control}
      name="conditions"
      label="Texto para los huéspedes"
      help="Las de todos sus establecimientos. Lo que solo vale para uno se escribe en su página, en sus condiciones particulares."
      rows={8}
      maxLength={limits.profile.text}
      disabled={!mayEdit}
    />
  </Card>
)
