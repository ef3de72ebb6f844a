import { Button, Checkbox } from '@mantine/core'
import type { SurveyedEstablishment } from '@posada/contract/surveys/surveys'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useId, useState } from 'react'
import { plural } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { monthWord } from '../month/public.ts'
import { EstablishmentRow } from './establishment-row.tsx'
import { isAwaited } from './is-awaited.ts'
import styles from './list.module.css'
import { useSeveral } from './use-several.ts'

type Props = { establishments: readonly SurveyedEstablishment[] }

/** 'Mis establecimientos': what each answers and until when; several at once can be downloaded or marked as presented. */
export function SurveyedEstablishmentsCard({ establishments }: Props) {
  const titleId = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const several = useSeveral()
  const pending = establishments.filter(isAwaited)
  const participants = establishments.filter(({ participates }) => participates)
  // One that was presented in the meantime is not chosen any more.
  const selected = pending.filter(({ id }) => chosen.has(id))
  const isAll = selected.length === pending.length
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const hasSeveral = pending.length > 1
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        {hasSeveral && (
          <Checkbox
            size="xs"
            aria-label="Elegir todos los pendientes"
            checked={isAll}
            indeterminate={!isAll && selected.length > 0}
            onChange={() => setChosen(isAll ? new Set() : new Set(pending.map(({ id }) => id)))}
          />
        )}
        <h2 id={titleId}>Mis establecimientos</h2>
        <span className={styles.count}>{pendingText(pending.length, participants.length, establishments.length)}</span>
        {selected.length > 0 && (
          <div className={styles.actions}>
            <span className={styles.chosen}>{plural(selected.length, 'elegido', 'elegidos')}</span>
            <Button disabled={several.isRunning} onClick={() => setIsAsking(true)}>
              Marcar como presentadas
            </Button>
            <Button
              variant="filled"
              leftSection={<Icon of={IconDownload} />}
              disabled={several.isRunning}
              onClick={() => void several.download(selected)}
            >
              {several.isRunning ? 'Descargando…' : 'Descargar ficheros'}
            </Button>
          </div>
        )}
      </header>
      <ul className={styles.rows}>
        {establishments.map((establishment) => (
          <EstablishmentRow
            key={establishment.id}
            establishment={establishment}
            outcome={several.outcomes.get(establishment.id)}
            hasChoice={hasSeveral}
            isChosen={chosen.has(establishment.id)}
            onToggle={() => toggle(establishment.id)}
          />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          opened
          title="Marcar como presentadas"
          text="Hágalo cuando cada mes conste en la página donde lo ha subido. Las cifras de ahora quedarán guardadas como presentadas."
          detail={selected.map(({ name, month }) => `${name}, ${monthWord(month.month)}`).join(' · ')}
          confirmLabel="Marcar como presentadas"
          destructive={false}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void several.mark(selected)
          }}
        />
      )}
    </section>
  )
}

function pendingText(pending: number, participants: number, all: number): string {
  if (pending > 0) return `${pending} por presentar`
  if (participants === 0) return 'Ninguno participa todavía'
  if (participants < all)
    return participants === 1 ? 'Presentada la del único que participa' : 'Presentadas las de los que participan'
  return all === 1 ? 'Está presentada' : 'Están todas presentadas'
}
