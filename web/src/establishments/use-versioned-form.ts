import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

type Options<Saved, F extends FieldValues> = {
  latest: Saved
  /** What can be typed, of what is saved. Always the same function. */
  fieldsOf: (saved: Saved) => F
  /** Untouched fields are left out, so that they stay as they are on the server. */
  send: (changes: Partial<F>, version: number, onSaved: () => void) => void
  refusal: string | null
  refuse: (message: string | null) => void
}

/**
 * A form over the page. What others change meanwhile is taken over while nothing was typed; else it is said (`isStale`),
 * and the server, told which version was changed, refuses to lose it.
 */
export function useVersionedForm<Saved extends { version: number }, F extends FieldValues>(options: Options<Saved, F>) {
  const { latest, fieldsOf, send, refusal, refuse } = options
  const [based, setBased] = useState(latest)
  // What is checked is said on leaving the field, and again as it is mended.
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
    // Only what arrives decides: a form just saved waits for its reload as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [latest])

  /** Besides what was typed, with the version that it is based on. */
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
