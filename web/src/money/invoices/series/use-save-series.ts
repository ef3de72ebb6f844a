import { seriesApi, type ChangedSeries } from '@posada/contract/money/invoices/series'
import { useState } from 'react'
import { errorMessage, refusalIn } from '../../../lib/errors.ts'
import { useCall } from '../../../lib/use-call.ts'

type Changes = readonly ChangedSeries[]

/**
 * Saves the changes of a series and of those that belong to it one after the other. Where numbers would be left out, it
 * waits for the user's confirmation and then continues.
 */
export function useSaveSeries(onSaved: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [gap, setGap] = useState<{ message: string; left: Changes } | null>(null)
  const edit = useCall(seriesApi.edit, {
    reloads: ['invoice-series'],
    onRefused: (message, refused) => {
      if (refused?.code !== 'gap') setRefusal(message)
    },
  })
  const send = ([next, ...rest]: Changes): void => {
    setRefusal(null)
    if (!next) return void onSaved()
    edit.run(next, {
      onSuccess: () => send(rest),
      onError: (error) => {
        if (refusalIn<typeof seriesApi.edit>(error)?.code === 'gap')
          setGap({ message: errorMessage(error), left: [{ ...next, isGapConfirmed: true }, ...rest] })
      },
    })
  }
  return {
    send,
    refusal,
    isRunning: edit.isRunning,
    /** Why the user is asked: the numbers that would not be used. */
    gap: gap?.message ?? null,
    confirmGap: () => {
      setGap(null)
      if (gap) send(gap.left)
    },
    cancelGap: () => setGap(null),
  }
}
