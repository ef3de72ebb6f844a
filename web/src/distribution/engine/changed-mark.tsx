import { useWatch } from 'react-hook-form'
import { changedSettings } from './changed-settings.ts'
import styles from './engine.module.css'
import { engineValuesOf, type EngineValues } from './engine-values.ts'
import type { EngineFormState } from './use-engine-form.ts'

/** The parts that were changed and not saved. */
export function useChangedSettings({ form, base }: Pick<EngineFormState, 'form' | 'base'>) {
  useWatch({ control: form.control })
  return changedSettings(form.getValues(), engineValuesOf(base))
}

/** A dot beside a part that was changed, with what it was and what it would be; nothing beside the others. */
export function ChangedMark({ state, of }: { state: EngineFormState; of: keyof EngineValues }) {
  const changed = useChangedSettings(state).find(({ key }) => key === of)
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
