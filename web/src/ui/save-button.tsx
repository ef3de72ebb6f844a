import { Button } from '@mantine/core'

type Props = { mayEdit: boolean; isDirty: boolean; isSaving: boolean }

/** In the head of a card that is a form: there for who may edit, and pressable while something is to be saved. */
export const SaveButton = ({ mayEdit, isDirty, isSaving }: Props) =>
  mayEdit && (
    <Button type="submit" disabled={!isDirty || isSaving}>
      Guardar
    </Button>
  )
