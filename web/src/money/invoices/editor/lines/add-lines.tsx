import { Button, Menu } from '@mantine/core'
import { seriesApi } from '@posada/contract/money/invoices/series'
import type { SeriesItem } from '@posada/contract/money/invoices/series-items'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from './lines.module.css'

type Props = {
  seriesId: string | null
  onLine: () => void
  onItem: (item: SeriesItem) => void
  onOneOff: () => void
}

/** The ways to add a line: an empty one, an extra of the series, or an extra that is sold once. */
export function AddLines({ seriesId, onLine, onItem, onOneOff }: Props) {
  const inventory = useQueryCall(
    seriesApi.inventory,
    { id: seriesId ?? '' },
    { kinds: ['invoice-series'], enabled: seriesId !== null },
  )
  const items = inventory.data?.items ?? []
  return (
    <div className={styles.adding}>
      <Button variant="subtle" color="gray" leftSection={<Icon of={IconPlus} size={16} />} onClick={onLine}>
        Línea
      </Button>
      <Menu position="bottom-start" shadow="md" zIndex={400}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            rightSection={<Icon of={IconChevronDown} size={16} />}
            disabled={seriesId === null}
          >
            Extra de la serie
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.length === 0 && <Menu.Label>La serie no tiene extras: se añaden en su ficha.</Menu.Label>}
          {items.map((item) => (
            <Menu.Item
              key={item.id}
              rightSection={item.price === null ? 'sin precio' : formatEuros(item.price)}
              onClick={() => onItem(item)}
            >
              {item.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="subtle" color="gray" onClick={onOneOff}>
        Extra de uso único
      </Button>
    </div>
  )
}
