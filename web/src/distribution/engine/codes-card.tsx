import { Button } from '@mantine/core'
import { engineSettingsApi, type EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { limits } from '@posada/domain/platform/limits'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useTodayIn } from '../../lib/use-today.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { arrivalsText, discountText, isCodeSpent, usesText, type EngineCode } from './code-values.ts'
import styles from './engine.module.css'

type Props = { establishment: Establishment; settings: Pick<EngineSettings, 'codes' | 'version'> }

/** 'Códigos': discounts for who knows the code, each saved by its dialog. */
export function CodesCard({ establishment, settings: { codes, version } }: Props) {
  const may = useMay(engineSettingsApi.edit)
  const today = useTodayIn(establishment.timeZone)
  const [open, setOpen] = useState<EngineCode | 'new' | null>(null)
  const addButton = may && codes.length < limits.engine.codes && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
      Añadir código
    </Button>
  )
  return (
    <Card title="Códigos de descuento" count={codes.length} flush actions={codes.length > 0 && addButton}>
      <DataTable
        label="Códigos de descuento"
        columns={columns(today, may ? setOpen : null)}
        rows={codes}
        rowKey={({ code }) => code}
        empty={
          <EmptyState
            icon={<Icon of={IconTags} size={24} />}
            title="Todavía no hay códigos"
            text="Un descuento para quien lo conoce: clientes de siempre, una feria, su boletín."
            action={addButton}
          />
        }
      />
      {open && (
        <CodeDialog
          establishmentId={establishment.id}
          codes={codes}
          version={version}
          code={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

const columns = (today: string, onOpen: ((code: EngineCode) => void) | null): Column<EngineCode>[] => [
  {
    key: 'code',
    title: 'Código',
    cell: (code) => (
      <>
        {onOpen ? <NameButton onClick={() => onOpen(code)}>{code.code}</NameButton> : code.code}
        {isCodeSpent(code, today) && <span className={styles.below}>Ya no vale</span>}
      </>
    ),
  },
  { key: 'arrivals', title: 'Llegadas', cell: arrivalsText },
  { key: 'uses', title: 'Usos', kind: 'number', cell: usesText },
  { key: 'discount', title: 'Descuento', kind: 'amount', cell: discountText },
]
