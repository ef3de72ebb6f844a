import { Button } from '@mantine/core'
import styles from './unsaved-bar.module.css'

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

type Props = { onDiscard: () => void; onSave: () => void; isSaving: boolean; saveLabel?: string; text?: string }

/** The bar at the lower edge of the screen while a form of the page has unsaved changes. */
export const UnsavedBar = ({
  onDiscard,
  onSave,
  isSaving,
  saveLabel = 'Guardar',
  text = 'Hay cambios sin guardar',
}: Props) => (
  <section className={styles.bar} aria-label="Cambios sin guardar">
    <span role="status">{text}</span>
    <Button disabled={isSaving} onClick={onDiscard}>
      Descartar
    </Button>
    <Button variant="filled" disabled={isSaving} onClick={onSave}>
      {isSaving ? 'Guardando...' : saveLabel}
    </Button>
  </section>
)
