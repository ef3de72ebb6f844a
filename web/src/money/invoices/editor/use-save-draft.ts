import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage, NoAnswerError } from '../../../lib/errors.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { draftRequestOf, unsavableReason, type DraftValues } from './draft-values.ts'

/** Typing pauses that long before the draft is saved. */
const PAUSE_MS = 1200
const FIRST_VERSION = 1

type Options = {
  /** The draft when the editor was opened; null for a new one. */
  initial: ShownInvoice | null
  values: DraftValues
  isSimplified: boolean
  onCreated: (id: string) => void
}

/**
 * Saves a draft by itself after each pause in typing, and creates it as soon as it can be saved. What was refused is sent
 * again when it changes or when the user asks for it; nothing typed is lost.
 */
export function useSaveDraft({ initial, values, isSimplified, onCreated }: Options) {
  const request = draftRequestOf(values)
  const text = JSON.stringify(request)
  const [draft, setDraft] = useState(initial && { id: initial.id, version: initial.version })
  const [savedText, setSavedText] = useState(text)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState<{ message: string | null; text: string } | null>(null)
  const options = { title: null, reloads: ['invoices'] as const, onRefused: () => {} }
  const add = useCall(invoicesApi.add, options)
  const edit = useCall(invoicesApi.edit, options)
  const isRunning = add.isRunning || edit.isRunning
  const missing = unsavableReason(values, isSimplified)
  const isSaved = text === savedText && (draft !== null || isUntouched(values))

  const keep = (id: string, version: number, onSaved: ((id: string) => void) | undefined) => {
    setDraft({ id, version })
    setSavedText(text)
    setSavedAt(new Date())
    setFailed(null)
    onSaved?.(id)
  }
  // The dialog itself says that the server was not reached.
  const onError = (error: Error) =>
    setFailed({ message: error instanceof NoAnswerError ? null : errorMessage(error), text })
  /** Saves what is typed, if it can be saved, and then runs `onSaved`. */
  const save = (onSaved?: (id: string) => void): void => {
    if (missing !== null || isRunning) return
    if (draft !== null && isSaved) return void onSaved?.(draft.id)
    if (draft === null)
      add.run(
        { seriesId: values.seriesId ?? '', ...request },
        {
          onSuccess: ({ reply: { id } }) => {
            keep(id, FIRST_VERSION, onSaved)
            onCreated(id)
          },
          onError,
        },
      )
    else
      edit.run(
        { id: draft.id, version: draft.version, ...request, ...changesOf(request) },
        { onSuccess: ({ reply }) => keep(draft.id, reply.version, onSaved), onError },
      )
  }

  const settled = useDebouncedText(text, PAUSE_MS)
  const autosave = useEffectEvent(() => {
    if (settled === text && !isSaved && failed?.text !== text) save()
  })
  useEffect(() => {
    if (!isRunning) autosave()
  }, [settled, isRunning, missing])

  return {
    id: draft?.id ?? null,
    version: draft?.version ?? 0,
    save,
    isRunning,
    isSaved,
    savedAt,
    /** Why it is not saved by itself. */
    missing,
    refusal: failed?.text === text ? failed.message : null,
  }
}

/** An edit leaves what it does not send, and the form knows everything of a draft. */
const changesOf = ({ payerKind, lines }: ReturnType<typeof draftRequestOf>) => ({
  payerKind: payerKind ?? undefined,
  lines: lines.map(({ quantity, isDisbursement, ...line }) => ({
    ...line,
    quantity: quantity ?? 1,
    isDisbursement: isDisbursement ?? false,
  })),
})

const isUntouched = ({ payer, lines, notes }: DraftValues): boolean =>
  payer.name.trim() === '' &&
  notes.trim() === '' &&
  lines.every(({ name, price }) => name.trim() === '' && price === null)
