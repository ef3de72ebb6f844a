import type { Dish } from '@posada/contract/restaurant/dishes'
import { proposeAllergens } from '@posada/domain/restaurant/propose-allergens'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { listsOf } from '../matrix/allergen-cycle.ts'
import { AllergenChoices } from './allergen-choices.tsx'
import styles from './check.module.css'
import { checkedEdit, confirmLabel, proposedLists, statedText } from './check-words.ts'
import { useProposedLists } from './use-proposed-lists.ts'

type Props = { desk: MenuDesk; dish: Dish; reason: 'changed' | 'new' | null }

/** A person says what a dish contains; until then guests read 'Pregunte al personal'. */
export function CheckDialog({ desk, dish, reason }: Props) {
  const { proposed, setProposed, lists, setLists } = useProposedLists(dish, listsOf(dish))
  /** What the lists were chosen for, also where the dish is another one meanwhile. */
  const [seen, setSeen] = useState(dish.recipeVersion)
  const [isSaving, setIsSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  /** What somebody else has said or written meanwhile is added to what was chosen: nothing is lost by who came second. */
  const askAgain = (now: Dish) => {
    setSeen(now.recipeVersion)
    const theirs = listsOf(now)
    const proposals = proposeAllergens(now)
    setProposed(proposals)
    setLists((chosen) =>
      proposedLists({ contains: chosen.contains, traces: [...new Set([...chosen.traces, ...theirs.traces])] }, [
        ...now.contains,
        ...proposals,
      ]),
    )
  }
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsSaving(true)
    const outcome = await desk.calls.edit(checkedEdit({ id: dish.id, recipeVersion: seen }, lists))
    setIsSaving(false)
    if ('dish' in outcome) desk.close()
    else {
      setFault(outcome.fault)
      if (outcome.now) askAgain(outcome.now)
    }
  }
  return (
    <FormDialog
      opened
      title="Revisar alérgenos"
      subtitle={dish.name}
      onClose={desk.close}
      onSubmit={confirm}
      isDirty={isDirty}
      isSaving={isSaving}
      saveLabel={confirmLabel(lists)}
      closeLabel={reason === null ? 'Cerrar' : 'Dejar sin revisar'}
      size={560}
    >
      {fault && <ErrorNote attempt={fault}>{fault}</ErrorNote>}
      {reason === 'changed' && (
        <Note tone="warning">
          Ha cambiado el nombre o los ingredientes: «{dish.name}» vuelve a estar sin revisar. ¿Siguen siendo estos sus
          alérgenos?
        </Note>
      )}
      {dish.ingredients !== '' && <p className={styles.ingredients}>Ingredientes: {dish.ingredients}</p>}
      {proposed.length > 0 && (
        <p className={styles.ingredients}>
          Lo propuesto sale del nombre y de los ingredientes: compruébelo con la cocina antes de confirmar.
        </p>
      )}
      <AllergenChoices
        lists={lists}
        proposed={proposed}
        onChange={(next) => {
          setLists(next)
          setIsDirty(true)
        }}
      />
      <p className={styles.stated} role="status">
        {statedText(lists)}
      </p>
    </FormDialog>
  )
}
