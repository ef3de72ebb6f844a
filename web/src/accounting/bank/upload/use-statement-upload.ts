import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { UnconfirmedTable } from '@posada/contract/accounting/bank/bank-fields'
import { csvFields, type CsvMapping } from '@posada/domain/accounting/bank/csv-columns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../../lib/errors.ts'
import { invalidateKinds } from '../../../lib/reload-what-changed.ts'
import { showToast, successWords } from '../../../lib/toasts.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** A file whose columns a person has to confirm. */
type Unconfirmed = { file: File; table: UnconfirmedTable }

/** Sends a statement. Where nobody has confirmed the columns of its table yet, the file waits here until they are. */
export function useStatementUpload(bankAccountId: string) {
  const queries = useQueryClient()
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, mapping }: { file: File; mapping: CsvMapping }) => {
      const columns = Object.fromEntries(csvFields.map((field) => [field, mapping[field] ?? null])) as Record<
        (typeof csvFields)[number],
        string | null
      >
      return { file, ...(await callApi(bankApi.upload, { bankAccountId, ...columns }, { file })) }
    },
    onSuccess: ({ file, reply, message }) => {
      setRefusal(null)
      setUnconfirmed(reply.table && { file, table: reply.table })
      if (!reply.table) showToast({ kind: 'success', ...successWords(message, 'Extracto leído') })
    },
    onError: (error) => {
      if (error instanceof SessionExpiredError) return
      if (unconfirmed) setRefusal(errorMessage(error))
      else showToast({ kind: 'error', title: 'No se ha leído el extracto', text: errorMessage(error) })
    },
    onSettled: () => invalidateKinds(queries, ['bank']),
  })
  return {
    isRunning: isPending,
    unconfirmed,
    refusal,
    send: (file: File | null) => {
      if (!file) return
      if (file.size > MAX_BYTES)
        showToast({
          kind: 'error',
          title: 'No se ha leído el extracto',
          text: 'El archivo es demasiado grande: como máximo, 10 MB',
        })
      else mutate({ file, mapping: {} })
    },
    confirm: (mapping: CsvMapping) => unconfirmed && mutate({ file: unconfirmed.file, mapping }),
    cancel: () => {
      setUnconfirmed(null)
      setRefusal(null)
    },
  }
}
export type StatementUpload = ReturnType<typeof useStatementUpload>
