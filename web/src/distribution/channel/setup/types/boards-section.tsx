import { Button } from '@mantine/core'
import type { SaleType } from '@posada/contract/prices/sale-types'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { DataTable, type Column } from '../../../../ui/table/data-table.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup-section.tsx'
import styles from '../setup.module.css'
import { variationText } from '../variation.ts'
import { BoardDialog } from './board-dialog.tsx'
import { allBoardChoices } from './type-values.ts'

type Board = SaleType['boards'][number]

/** What each board adds to a night of the type. */
export function BoardsSection({ type, mayEdit }: { type: SaleType; mayEdit: boolean }) {
  const [open, setOpen] = useState<Board | 'new' | null>(null)
  const missing = allBoardChoices.filter(({ value }) => !type.boards.some(({ code }) => code === value))
  return (
    <SetupSection
      title="Regímenes"
      text="Lo que suma o resta cada régimen al precio de la noche."
      action={
        mayEdit &&
        missing.length > 0 && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
            Añadir régimen
          </Button>
        )
      }
    >
      <div className={styles.list}>
        <DataTable
          label="Regímenes"
          columns={columns(type, mayEdit ? setOpen : null)}
          rows={type.boards}
          rowKey={({ code }) => code}
          empty={<p className={styles.none}>Se vende sin más régimen que el habitual, al precio de la noche.</p>}
        />
      </div>
      {open && (
        <NestedDialog>
          <BoardDialog
            type={type}
            board={open === 'new' ? null : open}
            choices={missing}
            onClose={() => setOpen(null)}
          />
        </NestedDialog>
      )}
    </SetupSection>
  )
}

const columns = ({ defaultBoard }: SaleType, onOpen: ((board: Board) => void) | null): Column<Board>[] => [
  {
    key: 'name',
    title: 'Régimen',
    cell: (board) => (
      <span className={styles.badges}>
        {onOpen ? <NameButton onClick={() => onOpen(board)}>{board.name}</NameButton> : board.name}
        {board.code === defaultBoard && <Badge tone="accent">Habitual</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Suplemento',
    kind: 'amount',
    cell: ({ amount, isPercent }) => (
      <span>
        {variationText(amount, isPercent)}
        <span className={styles.detail}>{isPercent ? 'de la noche' : 'por persona y noche'}</span>
      </span>
    ),
  },
]
