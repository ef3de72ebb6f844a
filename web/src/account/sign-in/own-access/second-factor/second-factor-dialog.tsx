import type { Reply } from '@posada/contract/endpoint'
import { ownAccessApi } from '@posada/contract/account/own-access'
import { useState } from 'react'
import { useCall } from '../../../../lib/use-call.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { ScanStep } from './scan-step.tsx'

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
      saveLabel="Desactivar"
      refusal={refusal}
      isRunning={disable.isRunning}
      onPassword={(password) => disable.run({ password })}
      onClose={onClose}
    >
      <Note tone="warning">Para entrar bastará con la contraseña, y sus códigos de recuperación dejarán de valer.</Note>
    </PasswordStep>
  )
}

/** Steps: the password, the QR code with a first code from the phone, the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [secret, setSecret] = useState<Reply<typeof ownAccessApi.startSecondFactor> | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const start = useCall(ownAccessApi.startSecondFactor, {
    title: null,
    onRefused: setRefusal,
    onDone: ({ reply }) => {
      setRefusal(null)
      setSecret(reply)
    },
  })
  const confirm = useCall(ownAccessApi.confirmSecondFactor, {
    reloads: ['users'],
    onRefused: setRefusal,
    onDone: ({ reply }) => setRecoveryCodes(reply.recoveryCodes),
  })
  if (recoveryCodes) return <RecoveryCodesStep codes={recoveryCodes} onClose={onClose} />
  if (secret)
    return (
      <ScanStep
        {...secret}
        refusal={refusal}
        isRunning={confirm.isRunning}
        onCode={(code) => confirm.run({ code })}
        onClose={onClose}
      />
    )
  return (
    <PasswordStep
      title="Activar el segundo factor"
      saveLabel="Continuar"
      refusal={refusal}
      isRunning={start.isRunning}
      onPassword={(password) => start.run({ password })}
      onClose={onClose}
    >
      <p>
        Al iniciar sesión se le pedirá, además de la contraseña, un número de una aplicación de verificación de su
        teléfono.
      </p>
    </PasswordStep>
  )
}
