import { clientsApi } from '@posada/contract/clients/clients'
import { isEmail } from '@posada/domain/email'
import { limits } from '@posada/domain/limits'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Cell, FormGrid } from '../ui/form-grid.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './holder-field.module.css'

const { client: max } = limits

type Reach = { phone: string; email: string }
type Props = {
  /** As it was typed: the first word is taken for the given name. */
  name: string
  reach: Reach
  onMade: (client: { id: string; name: string } & Reach) => void
  onClose: () => void
}

/** Makes a client of the person that is being booked for. */
export function NewClientDialog({ name, reach, onMade, onClose }: Props) {
  const [first = '', ...surnames] = name.split(/\s+/)
  const { control, handleSubmit, formState } = useForm({
    defaultValues: {
      name: first.slice(0, max.name),
      surnames: surnames.join(' ').slice(0, max.surnames),
      idNumber: '',
      ...reach,
    },
  })
  const add = useCall(clientsApi.add, { title: 'Cliente creado', reloads: ['clients'] })
  const save = handleSubmit((values) =>
    add.run(
      {
        ...{ name: values.name.trim(), surnames: orNull(values.surnames), idNumber: orNull(values.idNumber) },
        ...{ phone: orNull(values.phone), email: orNull(values.email), isCompany: false, address: null },
        ...{ municipality: null, provinceCode: null, countryCode: null, postalCode: null, companyId: null },
      },
      {
        onSuccess: ({ reply }) => {
          onMade({ ...reply, phone: values.phone, email: values.email.trim() })
          onClose()
        },
      },
    ),
  )
  return (
    // What is pressed and sent here is not the business of the form that it lies over.
    <div
      className={styles.layer}
      onFocusCapture={keepEscape}
      onKeyDown={closeByKey}
      onSubmit={(event) => event.stopPropagation()}
    >
      <FormDialog
        opened
        title="Crear ficha de cliente"
        onClose={onClose}
        onSubmit={save}
        isDirty={formState.isDirty}
        isSaving={add.isRunning}
        saveLabel="Crear ficha"
        size={640}
      >
        <FormGrid>
          <Cell span={6}>
            <TextField control={control} name="name" label="Nombre" maxLength={max.name} required focusOnMount />
          </Cell>
          <Cell span={6}>
            <TextField control={control} name="surnames" label="Apellidos" maxLength={max.surnames} />
          </Cell>
          <Cell span={6}>
            <TextField control={control} name="idNumber" label="Documento" maxLength={max.idNumber} />
          </Cell>
          <Cell span={6}>
            <PhoneField control={control} name="phone" label="Teléfono" />
          </Cell>
          <Cell>
            <TextField
              control={control}
              name="email"
              label="Email"
              type="email"
              maxLength={limits.email}
              validate={(typed) => !typed || isEmail(typed.trim()) || 'El correo electrónico no es válido'}
            />
          </Cell>
        </FormGrid>
      </FormDialog>
    </div>
  )
}

/** Each open dialog listens for Esc on the window, and leaves it alone where the focused element says so. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

/** Esc does what the way out of the foremost dialog does. */
function closeByKey(event: KeyboardEvent) {
  event.stopPropagation()
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  if (event.target.ariaExpanded === 'true') return
  const dialog = event.target.closest('[role=dialog]')
  dialog?.querySelector<HTMLElement>('button[aria-label=Cerrar], button[data-autofocus]')?.click()
}

const orNull = (text: string): string | null => text.trim() || null
