import { Button, TextInput } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { copyText } from '../lib/copy-text.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { FormGrid } from '../ui/form-grid.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'

type Props = { name: string; link: string; onClose: () => void }

/** The link stays visible, so that it can be copied by hand if the clipboard fails. */
export const InvitationLink = ({ name, link, onClose }: Props) => (
  <FormDialog
    opened
    title="Enlace de invitación"
    onClose={onClose}
    onSubmit={(event) => {
      event.preventDefault()
      onClose()
    }}
    isDirty={false}
    isSaving={false}
    saveLabel="Hecho"
    size={600}
    otherSave={
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
  </FormDialog>
)
