import { limits } from '@posada/domain/platform/limits'
import { ownDataApi } from '@posada/contract/account/own-data/own-data'
import { DAYS_TO_RETURN, isNameOfAccount, KEPT_BY_LAW } from '@posada/domain/account/own-data/account-closing'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useMe } from '../../lib/use-me.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { FormGrid } from '../../ui/fields/form-grid.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './own-data.module.css'

type Props = { accountName: string; onClose: () => void }

/** What happens when the account is closed, and the name, password and code by which the owner means it. */
export function CloseAccountDialog({ accountName, onClose }: Props) {
  const needsCode = useMe()?.hasSecondFactor === true
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { accountName: '', password: '', code: '' },
  })
  const leave = () => void navigate({ to: '/cuenta-en-cierre' })
  const close = useCall(ownDataApi.closeAccount, {
    onDone: leave,
    onRefused(message, refused) {
      if (refused?.code === 'wrongName') setError('accountName', { message })
      else if (refused?.code === 'codeMissing') setError('code', { message })
      else if (refused?.code === 'closing') leave() // in another tab, or by another owner
      else setRefusal(message)
    },
  })
  return (
    <FormDialog
      opened
      title="Cerrar la cuenta"
      onClose={onClose}
      onSubmit={handleSubmit(({ code, ...fields }) => {
        setRefusal(null)
        close.run({ ...fields, code: needsCode ? code : null })
      })}
      isDirty={formState.isDirty}
      isSaving={close.isRunning}
      saveLabel="Cerrar la cuenta"
      closeLabel="No cerrarla"
      isDestructive
      size={560}
    >
      <FormGrid>
        <Consequences />
        <p className={styles.confirm}>
          Para confirmarlo escriba el nombre de la cuenta, <b>{accountName}</b>, y su contraseña.
        </p>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <TextField
          control={control}
          name="accountName"
          label="Nombre de la cuenta"
          maxLength={limits.profile.company}
          validate={(typed) => isNameOfAccount(typed, accountName) || `Escriba el nombre de la cuenta: ${accountName}`}
          focusOnMount
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Su contraseña"
          autoComplete="current-password"
          required
        />
        {needsCode && (
          <TextField
            control={control}
            name="code"
            label="Código de verificación"
            help="El de su aplicación de verificación."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        )}
      </FormGrid>
    </FormDialog>
  )
}

const Consequences = () => (
  <ul className={styles.consequences}>
    <li>Desde ahora nadie trabaja en la cuenta, tampoco el personal de limpieza.</li>
    <li>
      La venta en los portales se pausa, y se reanuda si vuelve. Los que solo leen sus calendarios siguen vendiendo:
      ciérrelos allí.
    </li>
    <li>Los enlaces de los huéspedes dejan de abrirse y no se les envían mensajes.</li>
    <li>Lo que falte por comunicar a las autoridades y a la AEAT se sigue enviando.</li>
    <li>
      Durante {DAYS_TO_RETURN} días puede volver y exportar sus datos. Después se borran, y no se pueden recuperar.
    </li>
    <li>{KEPT_BY_LAW}</li>
  </ul>
)
