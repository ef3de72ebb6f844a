import { TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { isCompanyHolder, NO_NAME, reportedHolder } from '@posada/domain/travellers/reported-holder'
import { useState } from 'react'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { type HolderParts, type HolderValue, NO_PARTS } from './holder-value.ts'
import styles from './reported-holder.module.css'

type Props = { holder: HolderValue; onParts: (parts: HolderParts) => void }

/** How the registry will name the holder, with the means to correct it; of a company, its contact person. */
export function ReportedHolder({ holder, onParts }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const holderName = holder.name.trim()
  if (holderName === '') return null
  const isCompany = holder.clientId ? holder.isCompany === true : isCompanyHolder({ holderName, client: null })
  if (isCompany)
    return (
      <NameParts
        title="Persona de contacto"
        hint="El registro necesita el nombre de una persona de la empresa. Sin él, la reserva no se comunica."
        parts={holder.parts ?? NO_PARTS}
        onParts={onParts}
      />
    )
  const parts = holder.parts ?? NO_PARTS
  const typed = { name: parts.givenName, firstSurname: parts.firstSurname, secondSurname: parts.secondSurname }
  const isTyped = Object.values(typed).some((part) => part !== '')
  if (holder.clientId && !isTyped)
    return <p className={styles.line}>Se comunicará con el nombre de su ficha de cliente.</p>
  const { name, firstSurname, secondSurname } = reportedHolder({ holderName, typed, client: null }) ?? NO_NAME
  if (isCorrecting)
    return (
      <NameParts
        title="Cómo se comunicará"
        parts={{ givenName: name, firstSurname, secondSurname, document: parts.document }}
        onParts={onParts}
        focusOnMount
      />
    )
  return (
    <div className={styles.line}>
      <span>
        Se comunicará como: Nombre <b>{name || '—'}</b> · Apellidos{' '}
        <b>{[firstSurname, secondSurname].filter(Boolean).join(' ') || '—'}</b>
        {parts.document !== '' && (
          <>
            {' '}
            · Documento <b>{parts.document}</b>
          </>
        )}
        {holder.guestId !== undefined && '. Al guardar tendrá su ficha de cliente, con su documento y su dirección.'}
      </span>{' '}
      <button type="button" className={styles.correct} onClick={() => setIsCorrecting(true)}>
        Corregir
      </button>
    </div>
  )
}

type NamePartsProps = {
  title: string
  hint?: string
  parts: HolderParts
  onParts: (parts: HolderParts) => void
  focusOnMount?: boolean
}

function NameParts({ title, hint, parts, onParts, focusOnMount = false }: NamePartsProps) {
  const field = (key: keyof HolderParts, label: string, maxLength: number) => ({
    label,
    maxLength,
    value: parts[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onParts({ ...parts, [key]: event.currentTarget.value }),
  })
  const { name: longestName, documentNumber } = limits.guest
  return (
    <fieldset className={styles.parts}>
      <legend>{title}</legend>
      {hint && <p>{hint}</p>}
      <FormGrid>
        <Cell span={6}>
          <TextInput {...field('givenName', 'Nombre', longestName)} autoFocus={focusOnMount} />
        </Cell>
        <Cell span={6}>
          <TextInput {...field('firstSurname', 'Primer apellido', longestName)} />
        </Cell>
        <Cell span={6}>
          <TextInput {...field('secondSurname', 'Segundo apellido', longestName)} />
        </Cell>
        <Cell span={6}>
          <TextInput {...field('document', 'DNI o NIE', documentNumber)} />
        </Cell>
      </FormGrid>
    </fieldset>
  )
}
