import type { Note as DayNote } from '@posada/contract/bookings/notes/notes'
import { limits } from '@posada/domain/platform/limits'
import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type NoteEstablishment, type NoteFormFields, unitChoices } from './note-values.ts'

type Props = {
  control: Control<NoteFormFields>
  establishments: readonly NoteEstablishment[]
  refusal: string | null
  /** The note's saved unit, which may no longer be on the planning. */
  room?: DayNote['room']
}

export const NoteFields = ({ control, establishments, refusal, room }: Props) => (
  <FormGrid>
    {refusal && <ErrorNote>{refusal}</ErrorNote>}
    <TextField control={control} name="title" label="Título" maxLength={limits.note.title} focusOnMount required />
    <TextAreaField control={control} name="body" label="Nota" rows={6} maxLength={limits.note.body} />
    <Cell span={6}>
      <SelectField
        control={control}
        name="roomId"
        label="Unidad"
        choices={unitChoices(establishments, room)}
        searchable
      />
    </Cell>
    <CheckboxField control={control} name="isForCleaning" label="Que la vea limpieza" />
  </FormGrid>
)
