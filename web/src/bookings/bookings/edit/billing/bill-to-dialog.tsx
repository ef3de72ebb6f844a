import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import type { SimilarClient } from '@posada/contract/bookings/clients/same-person'
import { limits } from '@posada/domain/platform/limits'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  ContactAddressFields,
  DocumentKindField,
  emptyContact,
  IdNumberField,
  newClientOf,
  newCompanyOf,
  SPAIN,
  type ContactValues,
} from '../../../clients/public.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './billing.module.css'
import { findPayer, useKnownPayer } from './use-known-payer.ts'

export type NewPayer = { id: string; name: string; kind: 'person' | 'company' }

type Props = {
  kind: NewPayer['kind']
  onReady: (payer: NewPayer) => void
  onClose: () => void
}

/** Asks for the document of who is billed: known people and companies need no more, others a name and an address. */
export function BillToDialog({ kind, onReady, onClose }: Props) {
  const { booking, hasUnsaved } = useEditing()
  const isCompany = kind === 'company'
  const [first = '', ...surnames] = isCompany ? [] : booking.holder.name.trim().split(/\s+/)
  const form = useForm<ContactValues>({
    defaultValues: {
      ...emptyContact,
      name: first.slice(0, limits.client.name),
      surnames: surnames.join(' ').slice(0, limits.client.surnames),
      email: isCompany ? '' : booking.email,
    },
  })
  const { known, isUnknown } = useKnownPayer(form.control, isCompany)
  const reloads = ['clients'] as const
  const person = useCall(clientsApi.add, { title: null, reloads, onDone: ({ reply }) => onReady({ ...reply, kind }) })
  const company = useCall(companiesApi.add, {
    title: null,
    reloads,
    onDone: ({ reply }) => onReady({ ...reply, kind }),
  })
  const submit = form.handleSubmit(async (values) => {
    if (hasUnsaved) return
    const found = known ?? (await findPayer(values.idNumber, isCompany))
    if (found) onReady({ id: found.id, name: found.name, kind })
    // Until nobody is known, there is no field for the name.
    else if (!isUnknown) return
    else if (isCompany) company.run(newCompanyOf(values))
    else person.run(newClientOf(values, false))
  })
  return (
    <FormDialog
      opened
      title={isCompany ? 'Facturar a una empresa' : 'Facturar a un cliente'}
      onClose={onClose}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSaving={person.isRunning || company.isRunning}
      saveLabel="Ver la factura"
      closeLabel="Cancelar"
      size={560}
    >
      <div className={styles.fields}>
        {hasUnsaved && <Note tone="warning">Guarde antes los cambios de la reserva.</Note>}
        <IdNumberField form={form} isCompany={isCompany} required focusOnMount />
        {known && <KnownPayer known={known} />}
        {!known && isUnknown && <UnknownPayer form={form} isCompany={isCompany} />}
      </div>
    </FormDialog>
  )
}

const KnownPayer = ({ known: { name, idNumber } }: { known: SimilarClient }) => (
  <Note tone="ok">
    <b>{name}</b> · {idNumber}. Ya está entre sus clientes.
  </Note>
)

function UnknownPayer({ form, isCompany }: { form: UseFormReturn<ContactValues>; isCompany: boolean }) {
  const { control } = form
  const isForeigner = useWatch({ control, name: 'countryCode' }) !== SPAIN && !isCompany
  const { name, surnames } = limits.client
  return (
    <>
      <p className={styles.soft}>
        {isCompany
          ? 'No está entre sus clientes: escriba su nombre y su dirección, que la factura lleva.'
          : 'No está entre sus clientes: complete sus datos.'}
      </p>
      <FormGrid>
        <Cell span={isCompany ? 12 : 4}>
          <TextField control={control} name="name" label="Nombre" maxLength={name} required />
        </Cell>
        {!isCompany && (
          <Cell span={8}>
            <TextField control={control} name="surnames" label="Apellidos" maxLength={surnames} />
          </Cell>
        )}
        {isForeigner && (
          <Cell>
            <DocumentKindField control={control} disabled={false} hasSavedNumber={false} />
          </Cell>
        )}
      </FormGrid>
      <ContactAddressFields form={form} disabled={false} />
      <EmailField control={control} name="email" label="Email" />
    </>
  )
}
