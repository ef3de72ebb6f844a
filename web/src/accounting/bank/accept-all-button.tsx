import { Button } from '@mantine/core'
import { bankApi, MOST_ACCEPTED } from '@posada/contract/accounting/bank/bank'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { errorMessage, SessionExpiredError } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/theme/icon.tsx'

type Props = { bankAccountId: string; sureIds: readonly string[] }

/** 'Aceptar las 4 seguras'. Many are accepted in several calls, each of which says how far it is. */
export function AcceptAllButton({ bankAccountId, sureIds }: Props) {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const sums = { accepted: 0, left: 0 }
      for (let from = 0; from < ids.length; from += MOST_ACCEPTED) {
        const some = ids.slice(from, from + MOST_ACCEPTED)
        const { reply } = await callApi(bankApi.acceptSure, { bankAccountId, ids: some })
        sums.accepted += reply.accepted
        sums.left += reply.left
        setDone(from + some.length)
      }
      return sums
    },
    onMutate: () => setDone(0),
    onSuccess: ({ accepted, left }) =>
      showToast({ kind: 'success', title: acceptedTitle(accepted), text: leftWords(left) }),
    onError: (error) => {
      if (error instanceof SessionExpiredError) return
      showToast({ kind: 'error', title: 'No se han aceptado todas', text: errorMessage(error) })
    },
    onSettled: () => invalidateKinds(queries, ['bank', 'bookings', 'invoices']),
  })
  const count = sureIds.length
  if (count === 0 && !isPending) return null
  return (
    <Button variant="filled" leftSection={<Icon of={IconCheck} />} disabled={isPending} onClick={() => mutate(sureIds)}>
      {isPending ? `Aceptando, ${done} listas...` : count === 1 ? 'Aceptar la segura' : `Aceptar las ${count} seguras`}
    </Button>
  )
}

const acceptedTitle = (accepted: number) => (accepted === 1 ? 'Un cobro anotado' : `${accepted} cobros anotados`)

const leftWords = (left: number): string | null =>
  left === 0
    ? null
    : left === 1
      ? 'Otra transferencia ha dejado de ser segura: mírela.'
      : `Otras ${left} transferencias han dejado de ser seguras: mírelas.`
