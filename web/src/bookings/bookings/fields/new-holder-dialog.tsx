import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import {
  IdNumberField,
  emptyContact,
  newClientOf,
  type ContactValues,
  SimilarClientsNote,
} from '../../clients/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { PhoneField } from '../../../ui/phone/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './holder-field.module.css'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'

const { client: max } = limits

type Contact = { phone: string; email: string }
type Props = {
  /** The name as typed; its first word becomes the given name. */
  name: string
  contact: Contact
  /** The company that the person stays for. */
  company: { id: string; name: string } | null
  onMade: (client: { id: string; name: string } & Contact) => void
  onClose: () => void
}

/** Creates a client for the holder of the booking, over the booking's form. */
export function NewHolderDialog({ name, contact, company, onMade, onClose }: Props) {
  const [first = '', ...surnames] = name.split(/\s+/)
  const form = useForm<ContactValues>({
    defaultValues: {
      ...emptyContact,
      // The country is not known here, so only a Spanish identity number can be validated.
      countryCode: null,
      name: first.slice(0, max.name),
      surnames: surnames.join(' ').slice(0, max.surnames),
      ...contact,
      ...(company ? { company: { id: company.id, name: company.name } } : {}),
    },
  })
  const { control } = form
  const add = useCall(clientsApi.add, {
    title: 'Cliente creado',
    reloads: ['clients'],
    describe: (_, { name, surnames }) => ({ text: [name, surnames].filter(Boolean).join(' ') }),
  })
  const save = form.handleSubmit((values) =>
    add.run(newClientOf(values, false), {
      onSuccess: ({ reply }) => {
        onMade({ ...reply, phone: values.phone, email: values.email.trim() })
        onClose()
      },
    }),
  )
  return (
    <NestedDialog>
      <FormDialog
        opened
        title="Crear ficha de cliente"
        subtitle={company?.name}
        onClose={onClose}
        onSubmit={save}
        isDirty={form.formState.isDirty}
        isSaving={add.isRunning}
        saveLabel="Crear ficha"
        size={640}
      >
        <div className={styles.newHolder}>
          <SimilarClientsNote
            control={control}
            isCompany={false}
            chooseLabel="Usar la ficha"
            onChoose={(known) => {
              onMade(known)
              onClose()
            }}
          />
          <FormGrid>
            <Cell span={6}>
              <TextField control={control} name="name" label="Nombre" maxLength={max.name} required focusOnMount />
            </Cell>
            <Cell span={6}>
              <TextField control={control} name="surnames" label="Apellidos" maxLength={max.surnames} />
            </Cell>
            <Cell span={6}>
              <IdNumberField form={form} isCompany={false} />
            </Cell>
            <Cell span={6}>
              <PhoneField control={control} name="phone" label="Teléfono" maxLength={max.phone} />
            </Cell>
            <Cell>
              <EmailField control={control} name="email" label="Email" />
            </Cell>
          </FormGrid>
        </div>
      </FormDialog>
    </NestedDialog>
  )
}
