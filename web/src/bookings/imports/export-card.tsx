import { Button } from '@mantine/core'
import { importsApi } from '@posada/contract/bookings/imports/imports'
import type { Day } from '@posada/domain/platform/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useForm, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { addressInTab } from '../../lib/support-tab.ts'
import styles from './imports.module.css'

type Period = { from: Day | null; to: Day | null }

/** Exports the bookings of a period in the format that the import reads. */
export function ExportCard() {
  const { control, formState } = useForm<Period>({ defaultValues: { from: null, to: null }, mode: 'onTouched' })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const query = new URLSearchParams({ ...(from && { desde: from }), ...(to && { hasta: to }) })
  return (
    <Card title="Exportar reservas">
      <p className={styles.text}>Un CSV de la misma forma, que Posada puede volver a leer. Sin fechas, todas.</p>
      <div className={styles.row}>
        <DateField control={control} name="from" label="Desde" clearable />
        <DateField control={control} name="to" label="Hasta" clearable />
        <div className={styles.low}>
          <Button
            component="a"
            {...(formState.isValid
              ? { href: `${addressInTab(importsApi.export.path)}?${query}` }
              : { 'data-disabled': true })}
            leftSection={<Icon of={IconDownload} />}
          >
            Descargar CSV
          </Button>
        </div>
      </div>
    </Card>
  )
}
