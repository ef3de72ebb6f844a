import type { Input } from '@posada/contract/endpoint'
import { surveysApi } from '@posada/contract/surveys/surveys'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'

type Confirmation = Omit<Input<typeof surveysApi.confirm>, 'establishmentId' | 'month'>

/** Confirms a finding of a month, or all of a kind. */
export function useConfirmFinding({ establishmentId, month }: { establishmentId: string; month: string }) {
  const mayConfirm = useMay(surveysApi.confirm)
  const { run, isRunning } = useCall(surveysApi.confirm, { reloads: ['surveys'] })
  return {
    mayConfirm,
    isRunning,
    confirm: (confirmation: Confirmation, onDone: () => void) =>
      run({ establishmentId, month, ...confirmation }, { onSuccess: onDone }),
  }
}
