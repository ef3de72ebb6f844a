import { Button } from '@mantine/core'

type SaveButtonProps = { mayEdit: boolean; isDirty: boolean; isSaving: boolean }

/**
 * The save button in the header of a card that is a form; shown to users who may edit, enabled while there are changes.
 */
export const SaveButton = ({ mayEdit, isDirty, isSaving }: SaveButtonProps) =>
  mayEdit && (
    <Button type="submit" disabled={!isDirty || isSaving}>
      Guardar
    </Button>
  )
