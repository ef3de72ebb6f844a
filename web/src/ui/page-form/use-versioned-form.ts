import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

type Options<Saved, F extends FieldValues> = {
  latest: Saved
  /** Converts saved data to form values. Must always be the same function. */
  fieldsOf: (saved: Saved) => F
  /** Receives only the changed fields, so that the server keeps the others. */
  send: (changes: Partial<F>, version: number, onSaved: () => void) => void
  refusal: string | null
  refuse: (message: string | null) => void
}

/**
 * A form with optimistic locking. Changes that others save are adopted while the form is unchanged; otherwise the form
 * becomes stale (`isStale`), and the server rejects the save because of the older version.
 */
export function useVersionedForm<Saved extends { version: number }, F extends FieldValues>(options: Options<Saved, F>) {
  const { latest, fieldsOf, send, refusal, refuse } = options
  const [based, setBased] = useState(latest)
  // Validated on blur, and then on each change.
  const form = useForm<F>({ defaultValues: fieldsOf(latest) as DefaultValues<F>, mode: 'onTouched' })
  const { isDirty, dirtyFields } = form.formState

  const isSame = (one: Saved, other: Saved) => JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))
  const isStale = isDirty && latest.version > based.version && !isSame(latest, based)
  const [seen, setSeen] = useState(latest)
  if (latest !== seen) {
    setSeen(latest)
    if (!isDirty) setBased(latest)
  }
  useEffect(() => {
    if (!isDirty) form.reset(fieldsOf(latest))
    // Runs only when new data arrive: a form that was just saved keeps its values until then.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [latest])

  /** Sends changes beside those of the form, with the version they are based on. */
  const sendNow = (changes: Partial<F>, onSaved: () => void) => {
    refuse(null)
    const version = isStale ? based.version : Math.max(latest.version, based.version)
    send(changes, version, () => {
      setBased({ ...based, version: version + 1 })
      onSaved()
    })
  }
  const save = form.handleSubmit(
    (fields) => sendNow(onlyTouched(fields, dirtyFields), () => form.reset(fields)),
    () => refuse('No se ha guardado. Revise los campos marcados.'),
  )
  return {
    form,
    isDirty,
    isStale,
    refusal,
    sendNow,
    save: () => void save(),
    discard: () => {
      setBased(latest)
      refuse(null)
      form.reset(fieldsOf(latest))
    },
  }
}

function onlyTouched<F extends FieldValues>(fields: F, dirty: object): Partial<F> {
  const changed = Object.entries(fields).filter(([name]) => Reflect.get(dirty, name) === true)
  return Object.fromEntries(changed) as Partial<F>
}
