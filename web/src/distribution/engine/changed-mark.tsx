import { useWatch } from 'react-hook-form'
import { changedSetting } from './changed-settings.ts'
import styles from './engine.module.css'
import type { EngineValues } from './engine-values.ts'
import type { EngineFormState } from './use-engine-form.ts'

/** A dot beside a part that was changed, with what it was and what it would be; nothing beside the others. */
export function ChangedMark({ state: { form, baseValues }, of }: { state: EngineFormState; of: keyof EngineValues }) {
  useWatch({ control: form.control, name: of })
  const changed = changedSetting(of, form.getValues(), baseValues)
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
