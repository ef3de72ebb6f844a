import { Button, Popover } from '@mantine/core'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import type { Day } from '@posada/domain/platform/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { addressInTab } from '../../lib/support-tab.ts'
import styles from './communications.module.css'

type Period = { from: Day | null; to: Day | null }

/** 'Descargar registro': the communications of a period as a CSV; without dates, all of them. */
export function ExportButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { control, formState } = useForm<Period>({ defaultValues: { from: null, to: null }, mode: 'onTouched' })
  const [from, to] = useWatch({ control, name: ['from', 'to'] })
  const isBackwards = from !== null && to !== null && to < from
  const query = new URLSearchParams({ ...(from && { desde: from }), ...(to && { hasta: to }) })
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button
          className={styles.main ?? ''}
          leftSection={<Icon of={IconDownload} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Descargar registro
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.period ?? ''} aria-label="Período del registro">
        <DateField control={control} name="from" label="Desde" clearable />
        <DateField control={control} name="to" label="Hasta" clearable />
        <p className={isBackwards ? styles.fault : styles.hint}>
          {isBackwards ? 'La fecha de fin es anterior a la de inicio.' : 'Un CSV. Sin fechas, el registro entero.'}
        </p>
        <Button
          component="a"
          variant="light"
          fullWidth
          {...(isBackwards || !formState.isValid
            ? { 'data-disabled': true }
            : { href: `${addressInTab(registryApi.export.path)}?${query}` })}
          onClick={() => setIsOpen(false)}
        >
          Descargar CSV
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
