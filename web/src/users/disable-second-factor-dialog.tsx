import { ownAccessApi } from '@posada/contract/account/users'
import { Note } from '../ui/note.tsx'
import { useCall } from '../lib/use-call.ts'
import { useState } from 'react'
import { PasswordStep } from './password-step.tsx'

export function DisableSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const disable = useCall(ownAccessApi.disableSecondFactor, {
    reloads: ['users'],
    onDone: onClose,
    onRefused: setRefusal,
  })
  return (
    <PasswordStep
      title="Desactivar el segundo factor"
      verb="Desactivar"
      refusal={refusal}
      isRunning={disable.isRunning}
      onPassword={(password) => disable.run({ password })}
      onClose={onClose}
    >
      <Note tone="warning">Para entrar bastará con la contraseña, y sus códigos de recuperación dejarán de valer.</Note>
    </PasswordStep>
  )
}
