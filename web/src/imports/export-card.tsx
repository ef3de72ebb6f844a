import { Button, TextInput } from '@mantine/core'
import { importsApi } from '@posada/contract/imports/imports'
import { parseDay } from '@posada/domain/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { Card } from '../ui/page/card.tsx'
import { Icon } from '../ui/theme/icon.tsx'
import styles from './imports.module.css'

/** Exports the bookings of a period in the format that the import reads. */
export function ExportCard() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [first, last] = [parseDay(from), parseDay(to)]
  const isWrong = (text: string, day: string | null) => text.trim() !== '' && day === null
  const query = new URLSearchParams({ ...(first && { desde: first }), ...(last && { hasta: last }) })
  const isFaulty = isWrong(from, first) || isWrong(to, last)
  return (
    <Card title="Exportar reservas">
      <p className={styles.text}>Un CSV de la misma forma, que Posada puede volver a leer. Sin fechas, todas.</p>
      <div className={styles.row}>
        <TextInput
          label="Desde"
          placeholder="DD/MM/AAAA"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={isWrong(from, first) && 'No es una fecha'}
        />
        <TextInput
          label="Hasta"
          placeholder="DD/MM/AAAA"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isWrong(to, last) && 'No es una fecha'}
        />
        <div className={styles.low}>
          <Button
            component="a"
            {...(isFaulty ? { 'data-disabled': true } : { href: `${importsApi.export.path}?${query}` })}
            leftSection={<Icon of={IconDownload} />}
          >
            Descargar CSV
          </Button>
        </div>
      </div>
    </Card>
  )
}
