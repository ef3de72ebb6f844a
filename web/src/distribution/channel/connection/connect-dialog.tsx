import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { Button } from '@mantine/core'
import { remoteNumber } from '@posada/domain/distribution/channel/remote-number'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './connection.module.css'
import type { ChannelConnection } from './connection-words.ts'

type Props = {
  establishmentId: string
  connection: ChannelConnection | null
  onClose: () => void
  onConnected: () => void
}

/** Token and code of the property at the channel manager, which are tried before they are stored. */
export function ConnectDialog({ establishmentId, connection, onClose, onConnected }: Props) {
  const { propertyId: knownProperty = '', tokenEnd = '', state } = connection ?? {}
  const isEdit = state !== undefined && state !== 'disconnected'
  const hasToken = tokenEnd !== ''
  const [refusal, setRefusal] = useState<{ message: string; mayTakeOver?: boolean } | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { propertyId: knownProperty, token: '' } })
  const options = {
    reloads: ['channel', 'establishments'] as const,
    onRefused: (message: string) => setRefusal({ message }),
  }
  const connecting = useCall(channelConnectionApi.toggle, {
    ...options,
    onRefused: (message, refused) =>
      setRefusal({ message, mayTakeOver: refused?.code === 'propertyElsewhere' && refused.mayTakeOver }),
    title: 'Portales conectados',
    onDone: onConnected,
  })
  const editing = useCall(channelConnectionApi.edit, { ...options, onDone: onClose })
  const submit = (takesOver: boolean) =>
    handleSubmit(({ propertyId, token }) => {
      setRefusal(null)
      const property = remoteNumber(propertyId.trim())
      if (property === null) {
        setRefusal({ message: 'El código de la propiedad es el número que aparece en WuBook, de hasta diez cifras' })
        return
      }
      const typed = { propertyId: property, token: token.trim() || null }
      if (isEdit) editing.run({ establishmentId, ...(typed.token !== null && { token: typed.token }) })
      else connecting.run({ establishmentId, ...typed, lcode: null, takesOver })
    })
  const isSaving = connecting.isRunning || editing.isRunning
  return (
    <FormDialog
      opened
      title={isEdit ? 'Acceso a WuBook' : 'Conectar portales'}
      {...(!isEdit && { subtitle: 'WuBook' })}
      onClose={onClose}
      onSubmit={submit(false)}
      isDirty={formState.isDirty}
      isSaving={isSaving}
      saveLabel={isSaving ? 'Probando el acceso…' : isEdit ? 'Guardar' : 'Conectar'}
      size={560}
    >
      <div className={styles.form}>
        {refusal && (
          <ErrorNote attempt={refusal}>
            {refusal.message}
            {refusal.mayTakeOver && (
              <div className={styles.buttons}>
                <Button size="xs" disabled={isSaving} onClick={() => void submit(true)()}>
                  Traer la conexión aquí
                </Button>
              </div>
            )}
          </ErrorNote>
        )}
        <p>
          Posada lleva sus precios y su disponibilidad a los portales por WuBook. Necesita una cuenta allí, con los
          portales contratados; el coste es de 7,50 € al mes por agencia conectada. Si allí no hay ninguna habitación,
          se crean y empieza la venta; si las hay, antes dirá cuál es cada tipo. Al conectar acepta las{' '}
          <a className={styles.terms} href="/condiciones" target="_blank" rel="noreferrer">
            condiciones del servicio
          </a>
          .
        </p>
        <TextField
          control={control}
          name="propertyId"
          label="Código de la propiedad (lcode)"
          help="Está en el panel de WuBook, junto al nombre del establecimiento."
          maxLength={12}
          required
          disabled={isEdit}
          focusOnMount={!isEdit}
        />
        <PasswordField
          control={control}
          name="token"
          label="Token"
          help={
            hasToken
              ? `Si lo deja vacío, sigue el que termina en «${tokenEnd}». Se guarda cifrado.`
              : 'Se crea en WuBook, apartado «Wired API». Se guarda cifrado.'
          }
          autoComplete="new-password"
          required={!hasToken}
        />
      </div>
    </FormDialog>
  )
}
