import { useWatch } from 'react-hook-form'
import { changedFields } from './changed-fields.ts'
import styles from './engine.module.css'
import { engineValuesOf, type EngineValues } from './engine-values.ts'
import type { EngineFormState } from './use-engine-form.ts'

/** The parts that were changed and not saved. */
export function useChangedFields({ form, base }: Pick<EngineFormState, 'form' | 'base'>) {
  useWatch({ control: form.control })
  return changedFields(form.getValues(), engineValuesOf(base))
}

/** A dot beside a part that was changed, with what it was and what it would be; nothing beside the others. */
export function ChangedMark({ state, of }: { state: EngineFormState; of: keyof EngineValues }) {
  const changed = useChangedFields(state).find(({ key }) => key === of)
  if (!changed) return null
  const { before, after } = changed
  return (
    <span className={styles.changed}>
      <i aria-hidden="true" />
      cambiado{after !== '' && ': '}
      {before !== '' && before !== after && (
        <>
          <s>{before}</s> →{' '}
        </>
      )}
      {after}
    </span>
  )
}
