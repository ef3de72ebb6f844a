import type { Input } from '@posada/contract/endpoint'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'

export type Confirmation = Omit<Input<typeof surveysApi.confirm>, 'establishmentId' | 'month'>

const doneWords: Record<Confirmation['kind'], string> = {
  residence: 'Residencia confirmada',
  free: 'Anotado que fue gratis',
  correct: 'Anotado que es correcto',
  arrived: 'Llegada marcada',
  no_show: 'Anotado que no vino',
}

/** Confirms a finding of a month, or all of a kind. */
export function useConfirmFinding({ establishmentId, month }: { establishmentId: string; month: string }) {
  const mayConfirm = useMay(surveysApi.confirm)
  const { run, isRunning } = useCall(surveysApi.confirm, {
    title: null,
    reloads: ['surveys'],
  })
  return {
    mayConfirm,
    isRunning,
    confirm: (confirmation: Confirmation, onDone: () => void) =>
      run(
        { establishmentId, month, ...confirmation },
        {
          onSuccess: ({ reply: { confirmed } }) => {
            showToast({
              kind: 'success',
              title: doneWords[confirmation.kind],
              text: confirmed > 1 ? `${confirmed} a la vez` : '',
            })
            onDone()
          },
        },
      ),
  }
}
