import { Button } from '@mantine/core'

type Props = { mayEdit: boolean; isDirty: boolean; isSaving: boolean }

/**
 * The save button in the header of a card that is a form; shown to users who may edit, enabled while there are changes.
 */
export const SaveButton = ({ mayEdit, isDirty, isSaving }: Props) =>
  mayEdit && (
    <Button type="submit" disabled={!isDirty || isSaving}>
      Guardar
    </Button>
  )
