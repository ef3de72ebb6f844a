import { Button, TextInput } from '@mantine/core'
import { usersApi } from '@posada/contract/account/users/users'
import { limits } from '@posada/domain/platform/limits'
import type { Role } from '@posada/domain/account/users/roles'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { copyText } from '../../lib/copy-text.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { validateEmail } from '../../ui/fields/email-field.tsx'
import { FormGrid } from '../../ui/fields/form-grid.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { OwnerPasswordField, RoleField } from './role-field.tsx'

type Props = { name: string; link: string; onClose: () => void }

/** The link stays visible, so that it can be copied by hand if the clipboard fails. */
const InvitationLink = ({ name, link, onClose }: Props) => (
  <ReadDialog
    title="Enlace de invitación"
    onClose={onClose}
    doneLabel="Hecho"
    size={600}
    otherButton={
      <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(link)}>
        Copiar enlace
      </Button>
    }
  >
    <FormGrid>
      <TextInput
        label={`Enlace para ${name}`}
        description="Vale 7 días y se puede usar una sola vez."
        value={link}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Note tone="warning">Quien tenga este enlace puede entrar en su cuenta. No se volverá a mostrar.</Note>
    </FormGrid>
  </ReadDialog>
)

type Fields = { name: string; email: string; role: Role; ownPassword: string }
const empty: Fields = { name: '', email: '', role: 'reception', ownPassword: '' }

/** The own password is sent only for the owner role, even if it was typed before another role was chosen. */
const passwordFor = ({ role, ownPassword }: Fields) => (role === 'owner' ? ownPassword : undefined)

/** Invites a user by mail, or creates a link to hand over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, formState, getValues } = useForm({ defaultValues: empty })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const invite = useCall(usersApi.invite, { title: null, reloads: ['users'], onRefused: setRefusal })

  const inviteBy = (method: 'mail' | 'link') =>
    handleSubmit(
      (fields) => {
        setRefusal(null)
        invite.run(
          { ...fields, email: fields.email.trim(), method, ownPassword: passwordFor(fields) },
          { onSuccess: ({ reply }) => (reply.link ? show(reply.link) : sent()) },
        )
      },
      () => setRefusal('No se ha invitado a nadie. Revise los campos marcados.'),
    )
  const show = (made: string) => {
    setLink(made)
    void copyText(made)
  }
  const sent = () => {
    showToast({ kind: 'success', title: 'Invitación enviada', text: getValues('email') })
    onClose()
  }
  if (link) return <InvitationLink name={getValues('name')} link={link} onClose={onClose} />
  return (
    <FormDialog
      opened
      title="Invitar usuario"
      onClose={onClose}
      onSubmit={inviteBy('mail')}
      isDirty={formState.isDirty}
      isSaving={invite.isRunning}
      saveLabel="Enviar invitación por correo"
      size={600}
      otherSave={
        <Button
          leftSection={<Icon of={IconCopy} />}
          disabled={invite.isRunning}
          onClick={() => void inviteBy('link')()}
        >
          Copiar enlace
        </Button>
      }
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <TextField control={control} name="name" label="Nombre" maxLength={limits.user.name} focusOnMount required />
        <TextField
          control={control}
          name="email"
          label="Correo electrónico"
          help="Con este correo iniciará sesión."
          type="email"
          maxLength={limits.email}
          validate={validateEmail}
          required
        />
        <RoleField control={control} />
        <OwnerPasswordField control={control} />
      </FormGrid>
    </FormDialog>
  )
}
