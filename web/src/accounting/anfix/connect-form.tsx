import { Button } from '@mantine/core'
import { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Day } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useToday } from '../../lib/use-today.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './anfix.module.css'

/** Long enough to read what the toast says before the tab opens. */
const OPEN_AFTER_MS = 2_000

/** Asks from which day invoices are sent, and opens the page of Anfix where the permission is given. */
export function ConnectForm({ from }: { from: Day | null }) {
  const may = useMay(anfixApi.connect)
  const today = useToday()
  const [link, setLink] = useState<string | null>(null)
  const { control, handleSubmit } = useForm<{ from: Day | null }>({ defaultValues: { from: from ?? today } })
  const connecting = useCall(anfixApi.connect, {
    onDone: ({ reply }) => {
      setLink(reply.url)
      setTimeout(() => void openTab(reply.url), OPEN_AFTER_MS)
    },
  })
  if (!may) return <p>Anfix lo conecta quien sea propietario de la cuenta.</p>
  const connect = handleSubmit((values) => connecting.run(values))
  return (
    <>
      <form className={styles.connect} noValidate onSubmit={(event) => void connect(event)}>
        <DateField
          control={control}
          name="from"
          label="Enviar las facturas desde"
          kind="past"
          from={today}
          max={today}
          required
        />
        <Button type="submit" variant="filled" disabled={connecting.isRunning}>
          Conectar Anfix
        </Button>
      </form>
      {link !== null && (
        <Note tone="info">
          Dé su permiso en la pestaña de Anfix antes de una hora. Si no se ha abierto,{' '}
          <a href={link} target="_blank" rel="noreferrer">
            ábrala aquí
          </a>
          .
        </Note>
      )}
    </>
  )
}

/** The page of another site gets no hold of this one. */
function openTab(url: string): void {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
}
