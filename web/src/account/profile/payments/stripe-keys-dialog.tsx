import { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { checkKeyPair, keyFaultSentences } from '@posada/domain/money/payments/gateway-keys'
import { gatewayRights } from '@posada/domain/money/payments/gateway-rights'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './payments.module.css'

type Props = {
  isConnected: boolean
  /** The charges go to another gateway until these keys are saved. */
  takesOver: boolean
  keys: { publicKey: string }
  onClose: () => void
}

/** The keys of Stripe, which are tried before they are stored. A secret key left empty stays as it is. */
export function StripeKeysDialog({ isConnected, takesOver, keys, onClose }: Props) {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { publicKey: keys.publicKey, secretKey: '' },
  })
  const { run, isRunning } = useCall(cardGatewayApi.connect, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit(({ publicKey, secretKey }) => {
    setRefusal(null)
    const typed = { publicKey: publicKey.trim(), secretKey: secretKey.trim() }
    const { fault } = typed.secretKey === '' ? { fault: undefined } : checkKeyPair(typed)
    if (fault === undefined) run({ keys: typed })
    else setRefusal({ message: keyFaultSentences[fault] })
  })
  return (
    <FormDialog
      opened
      title={isConnected ? 'Cambiar las claves de Stripe' : 'Conectar Stripe'}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={isRunning ? 'Probando las claves…' : isConnected ? 'Cambiar claves' : 'Conectar'}
      size={560}
    >
      <div className={styles.body}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        {takesOver && (
          <Note tone="info">Al guardar, los cobros nuevos de todos los establecimientos van a Stripe.</Note>
        )}
        <p>Están en el panel de Stripe, en Desarrolladores, Claves de API. Se prueban antes de guardarlas.</p>
        <TextField
          control={control}
          name="publicKey"
          label="Clave publicable"
          placeholder="pk_live_…"
          maxLength={300}
          required
          focusOnMount
        />
        <PasswordField
          control={control}
          name="secretKey"
          label="Clave secreta o restringida"
          help={isConnected ? 'Si la deja vacía, sigue la que hay. Se guarda cifrada.' : 'Se guarda cifrada.'}
          autoComplete="new-password"
          required={!isConnected}
        />
        <details className={styles.rights}>
          <summary>Qué permisos necesita una clave restringida (rk_)</summary>
          <ul>
            {Object.entries(gatewayRights).map(([right, words]) => (
              <li key={right}>{words}</li>
            ))}
          </ul>
        </details>
      </div>
    </FormDialog>
  )
}
