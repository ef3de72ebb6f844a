import { engineSettingsApi, type EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { useMemo, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useRecordForm } from '../../ui/page-form/use-record-form.ts'
import { engineChangesOf, engineValuesOf, type EngineValues, hasSameEngineValue } from './engine-values.ts'

const PUBLISHED_TEXT = {
  on: 'Ya se puede reservar en su página.',
  off: 'Su página ya no se abre.',
}

/**
 * The form of an engine's settings. What others save meanwhile is adopted unless it conflicts with what was typed; the server refuses what
 * is based on an older version.
 */
export function useEngineForm(establishmentId: string, settings: EngineSettings) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(engineSettingsApi.edit)
  const record = useRecordForm({ latest: settings, valuesOf: engineValuesOf, isSame: hasSameEngineValue })
  const { form, base } = record
  const baseValues = useMemo(() => engineValuesOf(base), [base])
  const edit = useCall(engineSettingsApi.edit, {
    reloads: ['engines'],
    describe: (_, { isPublished }) => ({
      text: isPublished === undefined ? '' : PUBLISHED_TEXT[isPublished ? 'on' : 'off'],
    }),
    onRefused: (message, refused) => {
      setRefusal(message)
      if (refused?.code === 'nameTaken') form.setError('name', { message })
    },
  })
  /** Sends what was changed, and whether it is published where that is asked for. */
  const send = (values: EngineValues, saved: EngineSettings, isPublished?: boolean) => {
    setRefusal(null)
    edit.run(
      {
        establishmentId,
        version: saved.version,
        ...engineChangesOf(values, saved),
        ...(isPublished !== undefined && { isPublished }),
      },
      { onSuccess: ({ reply }) => record.resetTo(reply.settings, values) },
    )
  }
  const submit = (saved: EngineSettings, isPublished?: boolean) =>
    void form.handleSubmit(
      (values) => send(values, saved, isPublished),
      () => setRefusal('No se ha guardado. Revise los campos marcados.'),
    )()
  return {
    form,
    mayEdit,
    settings,
    /** What the form was filled from. */
    base,
    /** The values of the form as they were then. */
    baseValues,
    refusal,
    isDirty: record.isDirty,
    isStale: record.isStale,
    isSaving: edit.isRunning,
    save: () => submit(base),
    /** Saves over what another person has saved meanwhile. */
    saveOver: () => {
      record.adopt('mine')
      submit(settings)
    },
    discard: () => {
      setRefusal(null)
      record.adopt('theirs')
    },
    publish: (isPublished: boolean) => submit(base, isPublished),
  }
}
export type EngineFormState = ReturnType<typeof useEngineForm>
