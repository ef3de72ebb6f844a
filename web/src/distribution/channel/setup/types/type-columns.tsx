import { Button } from '@mantine/core'
import type { SaleType } from '@posada/contract/prices/sale-types'
import { formatEuros } from '@posada/domain/platform/money/money'
import { boardLabels } from '@posada/domain/prices/board-price'
import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from '../setup.module.css'
import { PublishSwitch } from './publish-switch.tsx'
import { placesText, unitsText } from './type-values.ts'

type Options = {
  onOpen: (type: SaleType) => void
  /** Null for roles that may not change types. */
  onAdd: ((parent: SaleType) => void) | null
}

const priceCell = ({ price, type, hasOwnPrice, parentType }: SaleType) => (
  <>
    {formatEuros(price)}
    {type === 'virtual' && !hasOwnPrice && <span className={styles.detail}>sigue a {parentType}</span>}
  </>
)

/** The types for sale of an establishment, each virtual one below its real one. */
export const typeColumns = ({ onOpen, onAdd }: Options): Column<SaleType>[] => [
  {
    key: 'name',
    title: 'Tipo',
    cell: (type) => (
      <span className={type.type === 'virtual' ? styles.under : undefined}>
        {type.type === 'virtual' && <Icon of={IconCornerDownRight} size={16} />}
        <NameButton onClick={() => onOpen(type)}>{type.name}</NameButton>
        {type.closed && <Badge tone="danger">Cerrado</Badge>}
      </span>
    ),
  },
  { key: 'units', title: 'Unidades', cell: unitsText },
  { key: 'places', title: 'Plazas', cell: placesText },
  { key: 'board', title: 'Régimen', cell: ({ defaultBoard }) => boardLabels[defaultBoard], isWideOnly: true },
  { key: 'price', title: 'Precio', kind: 'amount', cell: priceCell },
  {
    key: 'portals',
    title: 'Por los portales',
    cell: (type) =>
      type.type === 'real' ? (
        <PublishSwitch type={type} mayChange={onAdd !== null} />
      ) : (
        <span className={styles.soft}>Como {type.parentType}</span>
      ),
  },
  ...(onAdd
    ? [
        {
          key: 'add',
          title: 'Acciones',
          kind: 'actions' as const,
          cell: (type: SaleType) =>
            type.type === 'real' && (
              <Button
                variant="subtle"
                leftSection={<Icon of={IconPlus} size={16} />}
                aria-label={`Nueva tarifa de ${type.name}`}
                onClick={() => onAdd(type)}
              >
                Nueva tarifa
              </Button>
            ),
        },
      ]
    : []),
]
